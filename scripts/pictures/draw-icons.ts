import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The app's icons, drawn from the favicon. */
export async function drawIcons(publicFolder: string): Promise<void> {
  const favicon = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');
  /** A mask may cut off a fifth of each side: the mark stays inside, the colour reaches the edge. */
  const maskable = favicon
    .replace('rx="10"', 'rx="0"')
    .replace('translate(6.5 6.5) scale(.79)', 'translate(9 9) scale(.58)');
  /** The status bar shows only a badge's shape. */
  const badge = favicon.replace(/<rect[^>]*\/>/, '');

  const draw = (svg: string, size: number, name: string) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(publicFolder, 'icons', name));

  await Promise.all([
    draw(favicon, 192, 'icon-192.png'),
    draw(favicon, 512, 'icon-512.png'),
    draw(maskable, 512, 'maskable-512.png'),
    // iOS fills transparent areas with black.
    draw(maskable, 180, 'apple-touch-180.png'),
    draw(badge, 96, 'badge-96.png'),
  ]);
}
