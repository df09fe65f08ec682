import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_AT_PARENT_EVERY_MS = 250;

const LAUNCHED_BY = process.ppid;

/** For `--import`: a program that knows nothing of us ends, with all of its own, when we are gone. */
export const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * Runs a program to its end and answers its exit code, and the signal if we were told to stop meanwhile.
 *
 * Nothing of it outlives us. A signal to us is passed on. If we are killed, its channel to us closes. If npm is
 * killed, nobody tells us, so we look. It leads a process group of its own: Ctrl-C then reaches it through us, once,
 * and whatever it leaves behind can be ended by that group.
 */
export async function runChild(command, args, { graceMs, tellsAll = false, stdout = 'inherit', ...options }) {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', stdout, 'inherit', 'ipc'] });
  let stoppedBy;
  const stop = (signal) => {
    if (stoppedBy) return;
    stoppedBy = signal;
    // A terminal that was closed means the same to us, and programs know what to do on TERM.
    send(tellsAll ? -child.pid : child.pid, signal === 'SIGHUP' ? 'SIGTERM' : signal);
    setTimeout(() => send(-child.pid, 'SIGKILL'), graceMs).unref();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const looking = watchNpm(() => stop('SIGTERM'));
  try {
    const [code, signal] = await once(child, 'exit');
    send(-child.pid, 'SIGKILL');
    return { code: code ?? 128 + constants.signals[signal], stoppedBy };
  } finally {
    clearInterval(looking);
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}

/** Only when npm runs us: a shell that started us in the background may well end before we do. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== LAUNCHED_BY && onGone(), LOOK_AT_PARENT_EVERY_MS).unref();
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
