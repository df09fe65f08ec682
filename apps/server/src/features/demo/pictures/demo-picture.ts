import { IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { withPicture } from '../../../platform/images/image-work.ts';
import { SHAPES, type Shape } from './demo-shapes.ts';

/** How a product looks on its picture; shapes and colours only, so that a machine without fonts draws it as well. */
export interface ProductLook {
  readonly shape: Shape;
  readonly ground: string;
  readonly main: string;
  readonly deep: string;
  /** Scatters what lies on it: the same number, the same picture. */
  readonly seed: number;
}

/** Large enough for every screen, and quick to draw. */
const SIDE = 560;

/** Numbers from 0 to 1, always the same ones for a seed. */
function scatter(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function svgOf({ shape, ground, main, deep, seed }: ProductLook): string {
  const drawn = SHAPES[shape]({ main, deep, random: scatter(seed) });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 400 400">
    <defs><radialGradient id="g" cx="0.4" cy="0.3" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect width="400" height="400" fill="${ground}"/><rect width="400" height="400" fill="url(#g)"/>${drawn}</svg>`;
}

export function drawProduct(look: ProductLook): Promise<Record<keyof typeof IMAGE_WIDTHS, Buffer>> {
  return withPicture(Buffer.from(svgOf(look)), async (picture) => {
    const flat = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = flat.info;
    const { default: sharp } = await import('sharp');
    const drawnIn = (wide: number) =>
      sharp(flat.data, { raw: { width, height, channels } })
        .resize({ width: wide, withoutEnlargement: true })
        .webp({ quality: 84, effort: 0 })
        .toBuffer();
    const { small, medium, large } = IMAGE_WIDTHS;
    return { small: await drawnIn(small), medium: await drawnIn(medium), large: await drawnIn(large) };
  });
}
