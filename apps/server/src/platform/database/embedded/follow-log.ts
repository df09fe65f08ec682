import { closeSync, openSync, readSync, statSync } from 'node:fs';

const LOOK_EVERY_MS = 1000;
/** Of what was written since the last look; a server that fails without pause says the same each time. */
const MOST_BYTES = 64 * 1024;
const MOST_LINES = 20;

/** Visitors that are turned away while it starts or stops, and what we do ourselves. */
const USUAL =
  /the database system is|terminating connection due to administrator command|terminating background worker|received (?:fast|immediate|smart) shutdown/;
const SEVERE = /\b(?:FATAL|PANIC):/;
const TROUBLE = /\bLOG:.*(?:fail|could not|terminated by signal|corrupt|not properly shut down|no space)/i;

const isTold = (line: string) => !USUAL.test(line) && (SEVERE.test(line) || TROUBLE.test(line));

/** 2026-11-16 09:29:00.123 UTC [17] LOG:  archive command failed → archive command failed */
const bare = (line: string) => line.replace(/^.*?\b(?:LOG|FATAL|PANIC):\s*/, '');

/**
 * Tells of what goes wrong in the engine, from the file it writes: it outlives us, so that it can't be given a pipe.
 * Its lines carry no values of rows (see `server-settings.ts`). The answer ends it.
 */
export function followLog(file: string, tell: (line: string) => void, everyMs = LOOK_EVERY_MS): () => void {
  const sizeNow = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let read = sizeNow();
  const look = () => {
    const size = sizeNow();
    // Begun anew because it had become too large.
    if (size < read) read = 0;
    if (size === read) return;
    const from = Math.max(read, size - MOST_BYTES);
    const text = readPart(file, from, size);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    read = from + Buffer.byteLength(whole);
    for (const line of whole.split('\n').filter(isTold).slice(-MOST_LINES)) tell(`PostgreSQL: ${bare(line)}`);
  };
  const lookSafely = () => {
    try {
      look();
    } catch {
      // Gone or unreadable for a moment; the next look finds what there is.
    }
  };
  const looking = setInterval(lookSafely, everyMs);
  looking.unref();
  return () => {
    clearInterval(looking);
    lookSafely();
  };
}

function readPart(file: string, from: number, to: number): string {
  const opened = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(to - from);
    return buffer.toString('utf8', 0, readSync(opened, buffer, 0, buffer.length, from));
  } finally {
    closeSync(opened);
  }
}
