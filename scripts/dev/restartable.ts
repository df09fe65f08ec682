import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Listeners {
  /** It sent its first message and is ready. */
  readonly onOpen: (message: unknown) => void;
  /** It ended without being stopped. */
  readonly onEnd: (code: number) => void;
}

export interface Restartable {
  /** Several requests during a restart cause one more restart. */
  restart(): void;
  /** Resolves when it is ready, or has ended. */
  whenSettled(): Promise<void>;
  stop(): Promise<void>;
}

/** A program that restarts when its sources change. It ends with this process, because its channel closes. */
export function startRestartable(entry: string, env: NodeJS.ProcessEnv, listeners: Listeners): Restartable {
  let running: ChildProcess | undefined;
  let settled = Promise.withResolvers<void>();
  let restarting: Promise<void> | undefined;
  let isOver = false;

  const begin = () => {
    const child = fork(entry, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    running = child;
    child.once('message', (message) => {
      settled.resolve();
      listeners.onOpen(message);
    });
    child.once('exit', (code) => {
      if (running !== child) return;
      running = undefined;
      settled.resolve();
      listeners.onEnd(code ?? 1);
    });
  };
  const end = async () => {
    const child = running;
    running = undefined;
    if (child === undefined) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  const again = async () => {
    const before = settled;
    settled = Promise.withResolvers();
    // Pending callers wait for the next process.
    void settled.promise.then(before.resolve);
    await end();
    restarting = undefined;
    if (!isOver) begin();
  };

  begin();
  return {
    restart: () => {
      restarting ??= again();
    },
    whenSettled: () => settled.promise,
    stop: async () => {
      isOver = true;
      await (restarting ?? end());
      settled.resolve();
    },
  };
}
