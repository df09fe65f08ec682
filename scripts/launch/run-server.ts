import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Opened } from '../../apps/server/src/greeting.ts';

/** Beside node_modules, which only whoever installs may write. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** Before the server has started there is nothing to stop gracefully. */
const leave = () => process.exit(1);

interface Steps {
  /** Runs first and returns an exit code. */
  readonly prepare?: () => Promise<number>;
  readonly announce?: (opened: Opened) => void;
}

/**
 * Runs the server in this process. It can be stopped by a signal, or by the end of its parent, from the first moment
 * on.
 */
export async function runServer({ prepare, announce }: Steps): Promise<void> {
  // Makes the next start faster; a folder that can't be written does no harm.
  enableCompileCache(COMPILED);
  for (const signal of STOP_SIGNALS) process.on(signal, leave);
  const code = (await prepare?.()) ?? 0;
  if (code !== 0) process.exit(code);
  const { main } = await import('../../apps/server/src/main.ts');

  // `main` installs its own handlers before it first waits, so no signal is missed.
  for (const signal of STOP_SIGNALS) process.off(signal, leave);
  await main(announce);
}
