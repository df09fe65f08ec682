import { drawTicket, type TicketOptions } from './draw-ticket.ts';
export type PictureOptions =
  | ({ readonly kind: 'ticket' } & TicketOptions)
  | { readonly kind: 'square'; readonly longest: number }
  | { readonly kind: 'widths'; readonly widths: readonly number[] }
  | { readonly kind: 'page'; readonly format: 'png' | 'jpeg' };

/** More than any screen or print of ours needs. Without it a few kilobytes may unpack to gigabytes. */
export const PIXELS_MAX = 40_000_000;

const WEBP = { quality: 84 } as const;

/** Wide enough to read the small print of a scanned page. */
const PAGE_SIDE = 4_000;

/** Lazy-loaded: it is large, and most processes never see a picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function openPicture(bytes: Buffer) {
  const sharp = await loadSharp();
  // Some phones write pictures that raise warnings; errors and truncated files are refused.
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
}

/** Redrawing removes metadata and content hidden behind the picture. Throws if it can't be fully decoded. */
export async function drawPicture(bytes: Buffer, options: PictureOptions): Promise<Buffer[]> {
  if (options.kind === 'ticket') return [await drawTicket(await loadSharp(), options)];
  const picture = await openPicture(bytes);
  if (options.kind === 'square') {
    const { width, height } = await picture.metadata();
    const side = Math.min(options.longest, width, height);
    return [await picture.resize(side, side, { fit: 'cover' }).webp(WEBP).toBuffer()];
  }
  if (options.kind === 'page') {
    const page = picture.resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside', withoutEnlargement: true });
    return [await (options.format === 'png' ? page.png() : page.jpeg({ quality: 88 })).toBuffer()];
  }
  const drawn: Buffer[] = [];
  for (const width of options.widths) {
    drawn.push(await picture.clone().resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer());
  }
  return drawn;
}
