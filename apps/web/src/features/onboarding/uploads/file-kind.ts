/** Detected from the first bytes, not from the name. */
export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf';

export const DOCUMENT_KINDS = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Enough for the header of any picture, even with a long colour profile before its size. */
const HEAD_BYTES = 256 * 1024;

export const readHead = async (file: Blob) => new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());

const textAt = (head: DataView, start: number, length: number) =>
  start + length > head.byteLength
    ? ''
    : String.fromCharCode(...Array.from({ length }, (_, index) => head.getUint8(start + index)));

export function detectKind(head: DataView): FileKind | undefined {
  if (textAt(head, 0, 8) === '\u0089PNG\r\n\u001A\n') return 'png';
  if (textAt(head, 0, 3) === '\u00FF\u00D8\u00FF') return 'jpeg';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp';
  // Some programs put a few bytes before the signature.
  return textAt(head, 0, Math.min(head.byteLength, 1024)).includes('%PDF-') ? 'pdf' : undefined;
}

/** From the header, without decoding; undefined if the header doesn't contain it. */
export function readSize(head: DataView): Size | undefined {
  const kind = detectKind(head);
  try {
    if (kind === 'png') return { width: head.getUint32(16), height: head.getUint32(20) };
    if (kind === 'jpeg') return jpegSize(head);
    if (kind === 'webp') return webpSize(head);
  } catch (error) {
    // The header ends before the size.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** The markers that carry a size: C0 to CF except the tables C4, C8 and CC. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function jpegSize(head: DataView): Size | undefined {
  let index = 2;
  while (index + 9 < head.byteLength && head.getUint8(index) === 0xff) {
    if (isFrame(head.getUint8(index + 1))) {
      return { height: head.getUint16(index + 5), width: head.getUint16(index + 7) };
    }
    index += 2 + head.getUint16(index + 2);
  }
  return undefined;
}

function webpSize(head: DataView): Size | undefined {
  switch (textAt(head, 12, 4)) {
    case 'VP8X':
      return { width: 1 + uint24(head, 24), height: 1 + uint24(head, 27) };
    case 'VP8 ':
      return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = head.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    default:
      return undefined;
  }
}

const uint24 = (head: DataView, index: number) => head.getUint16(index, true) + head.getUint8(index + 2) * 0x10000;
