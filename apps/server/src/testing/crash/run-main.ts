import { main } from '../../main.ts';

/** The server as its own process, for tests that kill it. */
await main();
