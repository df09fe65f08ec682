import { main } from './main.ts';

/** The server and nothing else: for a unit that starts it again by itself, and for tests that kill it. */
await main();
