/** The server and nothing else: for a unit that starts it again by itself, and for tests that kill it. */

// For whatever is loaded from here on. As a flag of Node it would cost 30 MB at rest: with the flag, pino's look at its
// callers parses the whole map at the start; this way the first stack that is read does.
process.setSourceMapsEnabled(true);
const { main } = await import('./main.ts');
await main();
