import { buildPortal } from './build-portal.ts';
import { runServer } from './launch/run-server.ts';

await runServer({ prepare: buildPortal });
