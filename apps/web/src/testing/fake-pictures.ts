import { vi } from 'vitest';

const nothing = () => undefined;

/** Call it in a `beforeEach` after the portal's. */
export function picturesCanBeDrawn({ width = 800, height = 600 } = {}) {
  vi.stubGlobal('createImageBitmap', (source: Blob) =>
    source.type.startsWith('image/')
      ? Promise.resolve({ width, height, close: () => undefined })
      : Promise.reject(new DOMException('The source image could not be decoded.')),
  );
  const drawn: unknown[][] = [];
  const context = {
    clearRect: nothing,
    fillRect: nothing,
    drawImage: (...given: unknown[]) => void drawn.push(given.slice(1)),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['drawn'], { type: type ?? 'image/png' })),
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  /** For each drawn picture: the source square (x, y, width, height) and its destination. */
  return drawn;
}

export const pictureFile = (name = 'jollof.jpg', type = 'image/jpeg') => new File(['pixels'], name, { type });
