import { IMAGE_WIDTHS } from '@vendor-portal/contract/values/image.ts';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { openPicture } from '../../../platform/images/draw-picture.ts';
import { brushOf } from './brush.ts';
import { GOODS } from './goods.ts';
import { GROUNDS, type Ground } from './grounds.ts';
import { PLATES } from './plates.ts';
import { BITES } from './bites.ts';

const DRAWINGS = { ...PLATES, ...BITES, ...GOODS };
export type Drawing = keyof typeof DRAWINGS;

/** How a product looks on its picture: shapes and light only, so that a machine without fonts draws it as well. */
export interface ProductLook {
  readonly drawing: Drawing;
  /** Scatters what lies on it: the same number, the same picture. */
  readonly seed: number;
}

/** Large enough for every screen, and quick to draw. */
const SIDE = 560;

const LIES_ON: readonly Ground[] = ['wood', 'cloth', 'stone'];
/** From an oven, but lying on a board all the same. */
const LYING: ReadonlySet<Drawing> = new Set(['doughnuts', 'sausageRolls', 'bakedPie', 'chinChin']);

const groundOf = (drawing: Drawing, seed: number): Ground =>
  drawing in GOODS && !LYING.has(drawing) ? 'shelf' : (LIES_ON[seed % LIES_ON.length] ?? 'wood');

function svgOf({ drawing, seed }: ProductLook): string {
  const brush = brushOf(seed);
  const ground = groundOf(drawing, seed);
  const drawn = GROUNDS[ground](brush) + DRAWINGS[drawing](brush);
  // What lies is looked at from closer by.
  const frame = ground === 'shelf' ? '0 0 400 400' : '22 24 356 356';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${frame}">${brush.defs()}${drawn}</svg>`;
}

type Drawn = Record<keyof typeof IMAGE_WIDTHS, Buffer>;

/** Nobody is answered yet while the demo is made: every core may draw. */
const atOnce = pLimit(availableParallelism());

export const drawProduct = (look: ProductLook): Promise<Drawn> => atOnce(() => draw(look));

async function draw(look: ProductLook): Promise<Drawn> {
  const picture = await openPicture(Buffer.from(svgOf(look)));
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
}
