import { greeting } from '../../apps/server/src/greeting.ts';
import { runServer } from '../launch/run-server.ts';

/** People look at the portal, which has an address of its own here. */
const portal = process.env['PUBLIC_URL'] ?? '';

// Elsewhere a database that outlives a bug waits for the next start; here that may never come.
process.once('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
});

await runServer({ announce: (opened) => void process.send?.(greeting({ ...opened, address: portal })) });
