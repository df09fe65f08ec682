import { connect } from 'node:net';
import { seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';

const PATIENCE = seconds(20);
const CHUNK = 64 * 1024;
const ANSWER_MAX = 1_000;

const outOfReach = () =>
  new AppError('unavailable', {
    message: 'We can’t scan files for viruses right now. Try again in a minute.',
    retryAfterSeconds: 60,
  });

function lengthOf(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}

/** Each chunk is preceded by its length; an empty one ends the stream. */
function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

/** clamd's INSTREAM command. */
function queryScanner(url: URL, bytes: Buffer, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = connect(Number(url.port || '3310'), url.hostname.replaceAll(/[[\]]/g, ''));
    const giveUp = setTimeout(() => line.destroy(new Error('The scanner did not answer in time.')), patience);
    let answer = '';
    line.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
      if (answer.length > ANSWER_MAX) line.destroy(new Error('The scanner’s answer is too long.'));
    });
    line.once('error', reject).once('close', () => {
      clearTimeout(giveUp);
      resolve(answer.replaceAll('\0', '').trim());
    });
    line.once('connect', () => {
      line.write('zINSTREAM\0');
      for (const chunk of chunks(bytes)) line.write(chunk);
    });
  });
}

/** Refuses infected files if `CLAMAV_URL` is set. A failed scan is a refusal too. */
export async function assertClean(address: string | undefined, bytes: Buffer, patience = PATIENCE): Promise<void> {
  if (address === undefined) return;
  const answer = await queryScanner(new URL(address), bytes, patience).catch(() => undefined);
  if (answer === 'stream: OK') return;
  if (answer?.endsWith(' FOUND')) {
    throw new AppError('file_unreadable', {
      message: 'We found a virus in this file. Check your device and upload a clean copy.',
    });
  }
  throw outOfReach();
}
