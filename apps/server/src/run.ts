/** The server alone, for systemd and for tests that kill it. */

// As a flag of Node this costs 30 MB at rest, because pino's call-site lookup parses the whole map at start. This way
// only the first stack trace does.
process.setSourceMapsEnabled(true);
const { main } = await import('./main.ts');
await main();
