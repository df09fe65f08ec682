import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OneTimeCode } from './one-time-code.tsx';

function CodeForm({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <OneTimeCode label="Code" value={code} onValueChange={setCode} onValueComplete={(whole) => onComplete?.(whole)} />
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typedCode = () =>
  boxes()
    .map((box) => box.value)
    .join('');

describe('a one-time code', () => {
  it('fills all six boxes from one paste with spaces, and reports completion', async () => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<CodeForm onComplete={onComplete} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.paste(' 482 913 ');
    expect(typedCode()).toBe('482913');
    expect(onComplete).toHaveBeenCalledWith('482913');
  });

  it('moves on with each digit and accepts no letters', async () => {
    render(<CodeForm />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard('4x8');
    expect(typedCode()).toBe('48');
    expect(document.activeElement).toBe(boxes()[2]);
  });

  it('moves back with the arrow key and deletes with backspace', async () => {
    render(<CodeForm />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard('123');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(boxes()[2]);
    await userEvent.keyboard('{Backspace}');
    expect(typedCode()).toBe('12');
  });

  it('lets the phone fill in the code in one box only', () => {
    render(<CodeForm />);
    const autofilled = boxes().filter((box) => box.autocomplete === 'one-time-code');
    expect(autofilled).toEqual([boxes()[0]]);
  });

  it('names every box for a screen reader, and the error beside them', () => {
    render(<OneTimeCode label="Code" error="This code has run out." />);
    expect(screen.getByRole('textbox', { name: 'Digit 6 of 6' })).toBeTruthy();
    expect(screen.getByText('This code has run out.')).toBeTruthy();
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
  });
});
