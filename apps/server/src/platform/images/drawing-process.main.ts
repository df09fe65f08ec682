import type { Drawn, ToDraw } from './drawing-process.ts';
import { drawPicture } from './draw-picture.ts';

async function draw({ bytes, wish }: ToDraw): Promise<Drawn> {
  try {
    return { drawn: await drawPicture(Buffer.from(bytes), wish) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

// Whoever started us ends us, when the last picture is done: a signal to all of the server's processes is not for us.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', (order: ToDraw) => void draw(order).then((answer) => process.send?.(answer)));
