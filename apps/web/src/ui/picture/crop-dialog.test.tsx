import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureFile, picturesCanBeDrawn } from '../../testing/fake-pictures.ts';
import { CropDialog } from './crop-dialog.tsx';

beforeEach(() => {
  picturesCanBeDrawn({ width: 800, height: 600 });
});

const onCrop = vi.fn<(source: Blob, crop: object) => void>();
const onClose = vi.fn<() => void>();
const open = (source: Blob | string, ratio = 1) =>
  render(<CropDialog source={source} ratio={ratio} onCrop={onCrop} onClose={onClose} />);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the cropping dialog', () => {
  it('returns the chosen crop, in its shape, and closes', async () => {
    const photo = pictureFile();
    open(photo, 2);
    fireEvent.change(await screen.findByRole('slider', { name: 'Up and down' }), { target: { value: '0' } });
    fireEvent.click(await button('Save crop'));
    expect(onCrop).toHaveBeenCalledWith(photo, { x: 0, y: 0, width: 800, height: 400 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('returns the centre by default', async () => {
    open(pictureFile());
    await screen.findByRole('application');
    fireEvent.click(await button('Save crop'));
    expect(onCrop).toHaveBeenLastCalledWith(expect.any(Blob), { x: 100, y: 0, width: 600, height: 600 });
  });

  it('loads a stored picture by its URL', async () => {
    const fetched = vi.fn<() => Promise<Response>>(() =>
      Promise.resolve(new Response(pictureFile(), { headers: { 'content-type': 'image/jpeg' } })),
    );
    vi.stubGlobal('fetch', fetched);
    open('/files/products/a.webp');
    expect(await screen.findByRole('application')).toBeTruthy();
    expect(fetched).toHaveBeenCalledWith('/files/products/a.webp', expect.anything());
  });

  it.each([
    [
      'cannot be read',
      () => Promise.resolve(new Response('no picture', { headers: { 'content-type': 'text/plain' } })),
    ],
    ['is not there', () => Promise.resolve(new Response(pictureFile(), { status: 404 }))],
    ['fails to download', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows an error for a picture that %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    open('/files/products/a.webp');
    expect(await screen.findByText(/^We couldn’t read this picture\./)).toBeTruthy();
    expect((await button('Save crop')).disabled).toBe(true);
  });
});
