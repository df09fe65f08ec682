import { buildPortal } from './build-portal.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** Until the server is there to stop gracefully, there is nothing to be graceful about. */
const leave = () => process.exit(1);
for (const signal of STOP_SIGNALS) process.on(signal, leave);

const code = await buildPortal();
if (code !== 0) process.exit(code);
const { main } = await import('../apps/server/src/main.ts');

// `main` listens for the same before it first waits for anything, so that no signal falls in between.
for (const signal of STOP_SIGNALS) process.off(signal, leave);
await main();
