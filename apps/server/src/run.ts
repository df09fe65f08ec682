import { importDrizzleAtOnce } from './platform/database/drizzle-imports.ts';

/** The server and nothing else: for a unit that starts it again by itself, and for tests that kill it. */
importDrizzleAtOnce();
const { main } = await import('./main.ts');
await main();
