import { seedDemo } from '../../features/demo/demo-data.ts';
import { systemClock } from '../../platform/clock.ts';
import { makeSealer, sealWith } from '../../platform/sealing.ts';
import { openFileStore } from '../../platform/storage/file-store.ts';

/** `node seed-demo.fixture.ts CONNECTION_STRING UPLOADS`: seeds the demo in a process that can be killed. */
const [connectionString = '', uploads = ''] = process.argv.slice(2);
sealWith(makeSealer('the-secret-of-every-test-of-ours'));
const files = await openFileStore(undefined, uploads);
const report = (line: string) => void process.stdout.write(`${line}\n`);
await seedDemo({ connectionString, clock: systemClock, files, report });
