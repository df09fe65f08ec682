import { setTimeout as delay } from 'node:timers/promises';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Who was open for so long died of something new. */
const WELL_AFTER_MS = 60_000;

/**
 * Runs the server, and again whenever it dies: a heap that ran full, a bug, a kill. One that was told to stop, that ended
 * by itself, or that never opened (a setting that can't be used, say) stays down: another try would end the same way.
 *
 * `run` answers how it ended: its exit code, by which signal we were told to stop, and whether it had opened.
 */
export async function keepRunning(run, { say = sayOnStandardError, wait = delay, now = Date.now } = {}) {
  let waitMs = FIRST_WAIT_MS;
  for (let isFirst = true; ; isFirst = false) {
    const since = now();
    const { code, stoppedBy, hasOpened } = await run();
    if (stoppedBy || code === 0 || (isFirst && !hasOpened)) return code;
    if (now() - since >= WELL_AFTER_MS) waitMs = FIRST_WAIT_MS;
    say(`The server ended with ${code}. It is started again in ${waitMs / 1000} s.\n`);
    await wait(waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

function sayOnStandardError(text) {
  process.stderr.write(text);
}
