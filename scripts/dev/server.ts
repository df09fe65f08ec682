import { greeting } from '../../apps/server/src/greeting.ts';
import { runServer } from '../launch/run-server.ts';

/** People look at the portal, which has an address of its own here. */
const portal = process.env['PUBLIC_URL'] ?? '';

await runServer({ announce: (opened) => void process.send?.(greeting({ ...opened, address: portal })) });
