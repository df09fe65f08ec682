import type { FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '../../clock.ts';

/** Of all lines together. A piece has at most 64 KB, and each costs room that has to be tidied away again. */
const PIECE_EVERY_MS = 8;
/** Who has not come to the end of it by then is cut off: the answer has long been on the line. */
const AT_MOST = seconds(15);
let last = Promise.resolve();

async function takeTurn(done: () => void): Promise<void> {
  await (last = last.then(() => pause(PIECE_EVERY_MS)));
  done();
}

/** Gives the memory back at once: the engine would count it as used, and tidy everything up for it every few files. */
function letGo({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

const slowSink = () =>
  new Writable({
    highWaterMark: 1,
    write: (piece: Buffer, _encoding, done) => {
      letGo(piece);
      void takeTurn(done);
    },
  });

/**
 * What is still coming of a refused request is read away, so that its sender gets to the answer. Node would do that as
 * fast as it comes; a hundred files at once would then keep everybody waiting, though none of them is taken.
 */
export function readRefusedAway(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.complete || raw.readableFlowing !== null) return;
    raw.pipe(slowSink());
    const cutOff = setTimeout(() => raw.complete || raw.destroy(), AT_MOST).unref();
    raw.once('close', () => clearTimeout(cutOff));
  });
}
