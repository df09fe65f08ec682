import type { TicketLine } from '@vendor-portal/contract/printing/ticket-lines.ts';
import { join } from 'node:path';
import makeQrCode from 'qrcode-generator';
import type sharp from 'sharp';
import { ownFile } from '../own-files.ts';

export interface TicketOptions {
  readonly lines: readonly TicketLine[];
  /** The width of a line, a multiple of 4. */
  readonly dots: number;
  /** `png` for Star, `bits` for Epson: a bit per dot, high bit first, one is black. */
  readonly format: 'png' | 'bits';
}

type Text = Extract<TicketLine, { kind: 'text' }>;

/** Heights of letters in dots, of which paper has eight to a millimetre. */
const SIZES = { small: 20, normal: 25, large: 32, huge: 76 } as const;
const GAP = 8;
const PADDING = 8;
const FRAME = 3;
const INDENT = 24;
const MODULE = 5;
/** Of the line for the words; with less, their amount goes below them. */
const LEAST_SHARE = 0.65;
/** A ticket of a hundred long lines is shorter. */
const HEIGHT_MAX = 12_000;

const WHITE = 255;
const BLACK = 0;
/** Thin strokes stay whole on thermal paper. */
const DARK_BELOW = 160;

/** Grey, row by row. */
interface Block {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const blank = (width: number, height: number, shade = WHITE): Block => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(shade),
});

function paste(onto: Block, { width, height, pixels }: Block, left: number, top: number): void {
  const columns = Math.min(width, onto.width - left);
  for (let row = 0; row < height && top + row < onto.height; row += 1) {
    onto.pixels.set(pixels.subarray(row * width, row * width + columns), (top + row) * onto.width + left);
  }
}

/** Pictures and what only colours them: the font has none, and paper no colour. */
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{200D}]/gu;

/** Pango reads markup. */
const escape = (text: string) =>
  text.replace(PICTURES, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Sharp = typeof sharp;

/** Wrapped between words, and within a word that is longer than the line. */
async function drawText(draw: Sharp, text: string, size: number, width: number): Promise<Block> {
  const written = escape(text).trim();
  if (written === '') return blank(1, size);
  const drawn = draw({
    text: {
      text: written,
      font: `Noto Sans SemiBold ${size}`,
      fontfile: join(ownFile('apps/server/fonts'), 'NotoSans-SemiBold.ttf'),
      width,
      wrap: 'word-char',
      // Dots, not points.
      dpi: 72,
    },
  });
  const { data, info } = await drawn.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data.map((shade) => WHITE - shade) };
}

async function layText(draw: Sharp, { text, amount, size, look, isIndented }: Text, dots: number): Promise<Block> {
  const [letters, left] = [SIZES[size], isIndented ? INDENT : 0];
  const inner = look === undefined ? 0 : PADDING + FRAME;
  const end = amount === undefined ? undefined : await drawText(draw, amount, letters, dots);
  const beside = dots - left - 2 * inner - (end === undefined ? 0 : end.width + 2 * GAP);
  const isBeside = beside >= dots * LEAST_SHARE;
  const words = await drawText(draw, text, letters, isBeside ? beside : dots - left - 2 * inner);
  const below = isBeside ? 0 : words.height + GAP;
  const height = Math.max(words.height, below + (end?.height ?? 0)) + 2 * inner;
  const block = blank(dots, height);
  paste(block, words, left + inner, inner);
  if (end) paste(block, end, dots - end.width, below);
  if (look === 'bar') return { ...block, pixels: block.pixels.map((shade) => WHITE - shade) };
  if (look === 'box') {
    const framed = blank(dots, height);
    paste(framed, blank(dots - left, height, BLACK), left, 0);
    paste(framed, blank(dots - left - 2 * FRAME, height - 2 * FRAME), left + FRAME, FRAME);
    paste(framed, words, left + inner, inner);
    return framed;
  }
  return block;
}

function drawRule(dots: number): Block {
  const block = blank(dots, FRAME);
  for (let left = 0; left < dots; left += 16) paste(block, blank(10, FRAME, BLACK), left, 0);
  return block;
}

function drawQr(address: string, dots: number): Block {
  const code = makeQrCode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const block = blank(dots, count * MODULE);
  const left = Math.floor((dots - count * MODULE) / 2);
  const dark = blank(MODULE, MODULE, BLACK);
  for (let index = 0; index < count * count; index += 1) {
    const [row, column] = [Math.floor(index / count), index % count];
    if (code.isDark(row, column)) paste(block, dark, left + column * MODULE, row * MODULE);
  }
  return block;
}

function drawLine(draw: Sharp, line: TicketLine, dots: number): Promise<Block> | Block {
  if (line.kind === 'rule') return drawRule(dots);
  return line.kind === 'qr' ? drawQr(line.address, dots) : layText(draw, line, dots);
}

function toBits({ width, height, pixels }: Block): Buffer {
  const bytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(bytes * height);
  for (const [index, shade] of pixels.entries()) {
    const [row, column] = [Math.floor(index / width), index % width];
    const at = row * bytes + (column >> 3);
    if (shade === BLACK) bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
  }
  return bits;
}

export async function drawTicket(draw: Sharp, { lines, dots, format }: TicketOptions): Promise<Buffer> {
  const blocks: Block[] = [];
  for (const line of lines) blocks.push(await drawLine(draw, line, dots));
  const height = blocks.reduce((sum, block) => sum + block.height + 2 * GAP, 0);
  const ticket = blank(dots, Math.min(height, HEIGHT_MAX));
  let top = 0;
  for (const block of blocks) {
    paste(ticket, block, 0, top + GAP);
    top += block.height + 2 * GAP;
  }
  const pixels = ticket.pixels.map((shade) => (shade < DARK_BELOW ? BLACK : WHITE));
  if (format === 'bits') return toBits({ ...ticket, pixels });
  const raw = { width: dots, height: ticket.height, channels: 1 } as const;
  // As many bits as two colours need.
  return draw(pixels, { raw }).png({ palette: true, colours: 2 }).toBuffer();
}
