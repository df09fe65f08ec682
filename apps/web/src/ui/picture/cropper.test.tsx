import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useMemo, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { picturesCanBeDrawn } from '../../testing/fake-pictures.ts';
import { initialCrop, type Crop } from './crop.ts';
import { Cropper } from './cropper.tsx';

/** A photo of 800 × 400 px with a crop of 400 × 400 px, which the page shows from 100 to 300 px. */
const PICTURE = { width: 800, height: 400 } as ImageBitmap;
const STAGE = new DOMRect(100, 100, 200, 200);

const onCrop = vi.fn<(crop: Crop) => void>();
const lastCrop = () => onCrop.mock.lastCall?.[0] as Crop;

function Sample({ mayShowAll = false }: { readonly mayShowAll?: boolean }) {
  const scope = useMemo(() => ({ picture: PICTURE, ratio: 1, mayShowAll }), [mayShowAll]);
  const [crop, setCrop] = useState(() => initialCrop(PICTURE, 1));
  useEffect(() => onCrop(crop), [crop]);
  return <Cropper picture={PICTURE} scope={scope} crop={crop} onChange={setCrop} />;
}

beforeEach(() => {
  picturesCanBeDrawn();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(STAGE);
});

const stage = () => screen.getByRole('application', { name: 'Your picture' });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(stage(), { key, ...more });
const finger = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, clientX: number, clientY = 200) =>
  fireEvent[kind](stage(), { pointerId, clientX, clientY });

describe('the cropper', () => {
  it('follows one finger, until it is lifted', () => {
    render(<Sample />);
    finger('pointerDown', 1, 200);
    finger('pointerMove', 1, 250);
    expect(lastCrop().x).toBe(100);
    finger('pointerUp', 1, 250);
    finger('pointerMove', 1, 100);
    expect(lastCrop().x).toBe(100);
  });

  it('zooms in when two fingers part, around their centre', () => {
    render(<Sample />);
    finger('pointerDown', 1, 180);
    finger('pointerDown', 2, 220);
    finger('pointerMove', 1, 160);
    finger('pointerMove', 2, 240);
    expect(lastCrop().width).toBeCloseTo(200);
    expect(lastCrop().x + lastCrop().width / 2).toBeCloseTo(400);
  });

  it('zooms at the pointer by the wheel, without scrolling the page', () => {
    render(<Sample />);
    const turn = createEvent.wheel(stage(), { deltaY: -400 * Math.log(2) });
    Object.assign(turn, { clientX: 100, clientY: 100 });
    fireEvent(stage(), turn);
    expect(turn.defaultPrevented).toBe(true);
    expect(lastCrop()).toEqual({
      x: 200,
      y: 0,
      width: expect.closeTo(200) as number,
      height: expect.closeTo(200) as number,
    });
  });

  it('moves with the arrow keys, further with Shift, and zooms with plus and minus', () => {
    render(<Sample />);
    press('ArrowRight');
    expect(lastCrop().x).toBeCloseTo(192);
    press('ArrowLeft', { shiftKey: true });
    expect(lastCrop().x).toBeCloseTo(232);
    press('+');
    expect(lastCrop().width).toBeCloseTo(400 / 1.1);
    press('ArrowDown');
    press('ArrowUp');
    press('-');
    expect(lastCrop().width).toBeCloseTo(400);
    press('ArrowRight', { ctrlKey: true });
    expect(lastCrop().width).toBeCloseTo(400);
  });

  it('can be used with sliders, without dragging', () => {
    render(<Sample />);
    fireEvent.change(slider('Left and right'), { target: { value: '0' } });
    expect(lastCrop().x).toBe(0);
    expect(slider('Up and down').disabled).toBe(true);
    fireEvent.change(slider('Zoom'), { target: { value: '100' } });
    expect(lastCrop().width).toBeCloseTo(80);
    fireEvent.change(slider('Up and down'), { target: { value: '100' } });
    expect(lastCrop().y + lastCrop().height).toBeCloseTo(400);
    expect(slider('Zoom').getAttribute('aria-valuetext')).toBe('100%');
  });

  it('shows the whole picture only if allowed', () => {
    render(<Sample />);
    press('-');
    expect(lastCrop().width).toBe(400);
    cleanup();
    render(<Sample mayShowAll />);
    fireEvent.change(slider('Zoom'), { target: { value: '0' } });
    expect(lastCrop()).toEqual({ x: 0, y: -200, width: 800, height: 800 });
  });

  it('describes its keys for screen readers', () => {
    render(<Sample />);
    const help = document.querySelector(`[id="${stage().getAttribute('aria-describedby')}"]`);
    expect(help?.textContent).toContain('use the arrow, plus and minus keys');
    expect(stage().tabIndex).toBe(0);
  });
});
