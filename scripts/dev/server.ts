import { greeting } from '../../apps/server/src/greeting.ts';
import { runServer } from '../launch/run-server.ts';

/** The portal has its own address in development. */
const portal = process.env['PUBLIC_URL'] ?? '';

await runServer({ announce: (opened) => void process.send?.(greeting({ ...opened, address: portal })) });
