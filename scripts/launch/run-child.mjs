import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_AT_PARENT_EVERY_MS = 250;

const LAUNCHED_BY = process.ppid;

/** For `--import`: ends the program and its children when this process is gone. */
export const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * Runs a program and returns its exit code, and the signal if this process was stopped meanwhile. The program never
 * outlives this process: signals are passed on, and its channel closes if this process is killed. It leads its own
 * process group, so that Ctrl-C reaches it once and its children can be ended together.
 */
export async function runChild(command, args, { graceMs, signalsGroup = false, stdout = 'inherit', ...options }) {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', stdout, 'inherit', 'ipc'] });
  let stoppedBy;
  const stop = (signal) => {
    if (stoppedBy) return;
    stoppedBy = signal;
    // SIGHUP means the terminal was closed; programs handle only TERM.
    send(signalsGroup ? -child.pid : child.pid, signal === 'SIGHUP' ? 'SIGTERM' : signal);
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

/** Only under npm: a shell that started this process in the background may end earlier. */
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
