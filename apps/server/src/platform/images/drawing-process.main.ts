import type { Drawn, ToDraw } from './pictures.ts';
import { drawPicture } from './draw-picture.ts';

async function draw({ bytes, options }: ToDraw): Promise<Drawn> {
  try {
    return { drawn: await drawPicture(Buffer.from(bytes), options) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

// The parent ends us after the last picture; signals to the process group are ignored.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', (order: ToDraw) => void draw(order).then((response) => process.send?.(response)));
