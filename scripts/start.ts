import { buildPortal } from './build-portal.ts';
import { runServer } from './launch/run-server.ts';

/** `npm start -- --busy-friday`: the demo on a Friday evening, whatever day it is. */
if (process.argv.includes('--busy-friday')) process.env['DEMO_SCENE'] = 'busy_friday';

await runServer({ prepare: buildPortal });
