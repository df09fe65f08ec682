import { withPicture } from '../../../platform/images/pictures.ts';

/** Shapes only: a machine without fonts draws them as well. */
const MARKS = {
  bowl: '<path d="M96 250h320a160 160 0 0 1-320 0z"/><path d="M200 210q-20-40 0-70t0-60M256 210q-20-40 0-70t0-60M312 210q-20-40 0-70t0-60" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round"/>',
  cross:
    '<rect x="206" y="116" width="100" height="280" rx="20"/><rect x="116" y="206" width="280" height="100" rx="20"/>',
  basket:
    '<path d="M106 220h300l-40 180H146z"/><path d="M176 220a80 80 0 0 1 160 0" fill="none" stroke="#fff" stroke-width="26"/>',
  cake: '<rect x="126" y="270" width="260" height="120" rx="24"/><rect x="166" y="190" width="180" height="80" rx="20"/><rect x="246" y="110" width="20" height="70" rx="10"/>',
  house: '<path d="M256 110 416 250h-40v150H136V250H96z"/>',
  skewer:
    '<rect x="246" y="80" width="20" height="352" rx="10"/><circle cx="256" cy="170" r="58"/><circle cx="256" cy="266" r="58"/><circle cx="256" cy="362" r="48"/>',
  loaf: '<path d="M106 390V250c-34-70 22-110 74-110h152c52 0 108 40 74 110v140z"/><path d="M170 210l40-34M236 210l40-34M302 210l40-34" stroke="#92590F" stroke-width="18" stroke-linecap="round"/>',
  pot: '<rect x="126" y="210" width="260" height="180" rx="36"/><rect x="96" y="230" width="320" height="34" rx="17"/><rect x="226" y="150" width="60" height="40" rx="20"/>',
} as const;

export interface LogoLook {
  readonly ground: string;
  readonly mark: keyof typeof MARKS;
}

/** A white mark on a coloured ground, as WebP. */
export function drawLogo({ ground, mark }: LogoLook): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="${ground}"/><g fill="#fff">${MARKS[mark]}</g></svg>`;
  return withPicture(Buffer.from(svg), (picture) => picture.webp({ quality: 84 }).toBuffer());
}
