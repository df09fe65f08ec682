import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Listeners {
  /** It sent its first message: what it does is open. */
  readonly onOpen: (said: unknown) => void;
  /** It ended without being told to. */
  readonly onEnd: (code: number) => void;
}

export interface Restartable {
  /** Stops it and starts it again; asked several times meanwhile, once. */
  restart(): void;
  /** Resolves while it is open, and when it ended by itself: then nobody is worth waiting for. */
  whenSettled(): Promise<void>;
  stop(): Promise<void>;
}

/** A program of ours that is started again whenever its sources change. It ends with us, because its channel does. */
export function startRestartable(entry: string, env: NodeJS.ProcessEnv, listeners: Listeners): Restartable {
  let running: ChildProcess | undefined;
  let settled = Promise.withResolvers<void>();
  let restarting: Promise<void> | undefined;
  let isOver = false;

  const begin = () => {
    const child = fork(entry, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    running = child;
    child.once('message', (said) => {
      settled.resolve();
      listeners.onOpen(said);
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
    // Whoever waits still waits for one that is open.
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
