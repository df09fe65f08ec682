import { fetchedFor } from './size/first-load.ts';
import { chunkNamed, filesOf, gzipped, readManifest, sumOf, without } from './size/manifest.ts';

/** Budgets of the architecture page, in bytes as gzip sends them. */
const FIRST_LOAD = 150_000;
const SCREEN_ADDS = 90_000;
const FIRST_SCREEN = '/sign-in';
const OUTSIDE_FRAME = /src\/(?:app\/front|features\/(?:demo|legal|onboarding|password-reset|sign-in))\//;

/** Loaded once the first screen is idle, so no part of what a vendor waits for. */
const AFTERWARDS = ['src/platform/telemetry/telemetry-collector.ts'];

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
const manifest = readManifest();

const fetched = await fetchedFor(FIRST_SCREEN);
const app = filesOf(manifest, chunkNamed(manifest, 'app'));
const loadedLater = new Set<string>();
for (const module of AFTERWARDS) filesOf(manifest, module, loadedLater);
const afterwards = without(loadedLater, app);
const first = without(fetched, afterwards);
if (first.size === 0) throw new Error('The browser fetched nothing.');

const rows: { name: string; bytes: number; limit: number }[] = [
  { name: `first load of ${FIRST_SCREEN}`, bytes: sumOf(first), limit: FIRST_LOAD },
];
// Fetched with the first screen that stands in it: it is held to what a screen may add, and each of them adds to it.
const frame = without(filesOf(manifest, chunkNamed(manifest, 'frame')), first);
rows.push({ name: 'the frame of the dashboard', bytes: sumOf(frame), limit: SCREEN_ADDS });
for (const module of Object.keys(manifest).filter((name) => name.endsWith('.screen.tsx'))) {
  // The gallery shows every component there is, to developers only, and the mailbox lies beside it.
  if (module.includes('/demo/')) continue;
  const added = without(filesOf(manifest, module), first);
  rows.push({
    name: module.replace(/^src\//, ''),
    bytes: sumOf(OUTSIDE_FRAME.test(module) ? added : without(added, frame)),
    limit: SCREEN_ADDS,
  });
}

for (const file of [...first].toSorted((a, b) => gzipped(b) - gzipped(a)))
  console.log(`${kb(gzipped(file))}    ${file}`);
console.log();
for (const { name, bytes, limit } of rows) {
  const ratio = bytes / limit;
  console.log(`${kb(bytes)} of ${kb(limit)}  ${ratio.toFixed(2)}  ${ratio > 1 ? 'OVER  ' : ''}${name}`);
  if (ratio > 1) process.exitCode = 1;
}
