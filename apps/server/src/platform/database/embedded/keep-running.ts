import { setTimeout as delay } from 'node:timers/promises';
import { bringUp } from './bring-up.ts';
import type { Cluster } from './cluster.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

const LONGEST_PAUSE_MS = 5000;

interface Listeners {
  readonly log?: (line: string) => void;
  readonly onChange?: (isUp: boolean) => void;
}

/** Starts it again whenever it dies, with growing pauses while it keeps dying. */
export function keepRunning(
  cluster: Cluster,
  first: Postmaster,
  ending: AbortSignal,
  { log = () => undefined, onChange = () => undefined }: Listeners,
) {
  let running: Postmaster | undefined = first;

  const bringBack = async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await bringUp(cluster, ending);
      } catch (error) {
        if (ending.aborted) return undefined;
        log(error instanceof Error ? error.message : String(error));
      }
      await delay(pause, undefined, { signal: ending }).catch(() => undefined);
    }
  };

  const watch = async () => {
    while (running) {
      await running.gone;
      if (ending.aborted) return;
      running = undefined;
      log('PostgreSQL has died; starting it again.');
      onChange(false);
      running = await bringBack();
      if (!running) return;
      log('PostgreSQL is back.');
      onChange(true);
    }
  };
  const watched = watch();

  return {
    isUp: () => running !== undefined,
    end: async () => {
      if (running) await stopPostmaster(cluster, running);
      await watched;
    },
  };
}
