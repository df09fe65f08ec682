import { fork, type ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { seconds } from '../clock.ts';
import { ownFile } from '../own-files.ts';
import type { PictureOptions } from './draw-picture.ts';

export interface ToDraw {
  readonly bytes: Uint8Array;
  readonly options: PictureOptions;
}

/** `refused` is the decoder's own message. */
export type Drawn = { readonly drawn: readonly Uint8Array[] } | { readonly refused: string };

const PROGRAM = ownFile('apps/server/src/platform/images/drawing-process.main.ts');
/** The largest accepted picture needs two seconds of a core. */
const PATIENCE = seconds(60);
/** Longer than a vendor takes from one picture to the next. */
const IDLE_FOR = seconds(30);

/** A tenth of the server's CPU share under contention: requests come first. */
const STEPS_BEHIND = 10;
const LAST = 19;

const idle: { readonly child: ChildProcess; readonly ending: NodeJS.Timeout }[] = [];

/** Without an environment: what decodes strangers' files must not know our secrets. */
function start(): ChildProcess {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stepBehind(child.pid);
  // A waiting caller gets the error through its own listener.
  child.on('error', () => undefined);
  // Neither the process nor its channel may keep ours running.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Right after the fork, so that the threads it starts later inherit the priority. */
function stepBehind(pid = 0): void {
  try {
    if (pid > 0) setPriority(pid, Math.min(LAST, getPriority() + STEPS_BEHIND));
  } catch {
    // It has ended, or a sandbox forbids it; drawing works without.
  }
}

function takeOne(): ChildProcess {
  const idleOne = idle.pop();
  if (!idleOne) return start();
  clearTimeout(idleOne.ending);
  return idleOne.child.connected ? idleOne.child : takeOne();
}

function release(child: ChildProcess): void {
  const ending = setTimeout(() => {
    idle.splice(0, idle.length, ...idle.filter((idleOne) => idleOne.child !== child));
    if (child.connected) child.disconnect();
  }, IDLE_FOR);
  idle.push({ child, ending: ending.unref() });
}

/** A picture that crashes or hangs the decoder ends only its process. */
export async function drawInProcess(order: ToDraw): Promise<Drawn> {
  const child = takeOne();
  child.channel?.ref();
  const { promise, resolve } = Promise.withResolvers<Drawn>();
  const onDrawn = (message: unknown) => resolve(message as Drawn);
  const onEnd = () => resolve({ refused: 'the decoder ended' });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  child.once('message', onDrawn).once('exit', onEnd).once('error', onEnd);
  try {
    child.send(order, (error) => error && onEnd());
    return await promise;
  } finally {
    clearTimeout(giveUp);
    child.off('message', onDrawn).off('exit', onEnd).off('error', onEnd);
    child.channel?.unref();
    if (child.connected) release(child);
  }
}
