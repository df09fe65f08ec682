import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Opened } from '../../apps/server/src/greeting.ts';

/** Beside what is installed, where only who may install may write. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** Until the server is there to stop gracefully, there is nothing to be graceful about. */
const leave = () => process.exit(1);

interface Steps {
  /** What must be there first. Answers an exit code. */
  readonly prepare?: () => Promise<number>;
  readonly announce?: (opened: Opened) => void;
}

/** The server in this process, from the first moment on stoppable by a signal or by the end of whoever started it. */
export async function runServer({ prepare, announce }: Steps): Promise<void> {
  // The next start reads less and keeps less in memory; where the folder can't be written, nothing is lost.
  enableCompileCache(COMPILED);
  for (const signal of STOP_SIGNALS) process.on(signal, leave);
  const code = (await prepare?.()) ?? 0;
  if (code !== 0) process.exit(code);
  const { main } = await import('../../apps/server/src/main.ts');

  // `main` listens for the same before it first waits for anything, so that no signal falls in between.
  for (const signal of STOP_SIGNALS) process.off(signal, leave);
  await main(announce);
}
