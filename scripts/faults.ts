import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { program, ROOT } from './check/root.ts';
import { spawnSync } from 'node:child_process';
import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import { findChromium } from './check/chromium.ts';
import { readPlaywrightReport, readVitestReport } from './check/counts.ts';
import { CALL_FAULTS } from './faults/call-faults.ts';
import { CLIENT_FAULTS } from './faults/client-faults.ts';
import { DATA_FAULTS } from './faults/data-faults.ts';
import type { Fault } from './faults/fault.ts';
import { ROUTE_FAULTS } from './faults/route-faults.ts';
import { SCREEN_FAULTS } from './faults/screen-faults.ts';
import { playwrightProofs, type RowVerdict, rowVerdicts, vitestProofs } from './specification/proofs.ts';
import { readRows, titlePattern } from './specification/rows.ts';

const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'test-results']);

/**
 * Copies the sources to a temporary folder. Installed packages are symlinks, except for the workspace's own, which may
 * contain a fault.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // PostgreSQL runs as another user when started by root, and needs access to the folder.
  chmodSync(folder, 0o755);
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  for (const modules of ['node_modules', 'apps/web/node_modules']) {
    mkdirSync(join(folder, modules));
    for (const name of readdirSync(join(ROOT, modules))) {
      const [from, to] = [join(ROOT, modules, name), join(folder, modules, name)];
      if (name === '@vendor-portal') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else if (!name.startsWith('.')) symlinkSync(from, to);
    }
  }
  return folder;
}

/** Each section of the specification has one that the tests once missed. */
const FAULTS: readonly Fault[] = [SCREEN_FAULTS, ROUTE_FAULTS, DATA_FAULTS, CLIENT_FAULTS, CALL_FAULTS]
  .flat()
  .map(([row, test, file, find, replace]) => ({ row, test, file, find, replace }));

/**
 * `npm run faults`: puts deliberate faults into a copy of the sources, one at a time, and runs the test that names the
 * fault's row of the specification, which must fail. Takes one random fault per section that needs no browser
 * (`FAULT_SEED` repeats the choice); `-- --all` takes all of them, `-- §4.51 §9.9` those of these rows.
 */
function chooseFaults(args: readonly string[]): readonly Fault[] {
  if (args.includes('--all')) return FAULTS;
  if (args.length > 0) return FAULTS.filter(({ row }) => args.includes(row));
  const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 10_000);
  process.stdout.write(`One fault of each section with FAULT_SEED=${seed}\n`);
  const dice = makeDice(seed);
  const quick = FAULTS.filter((fault) => !needsBrowser(fault));
  const sections = Map.groupBy(quick, ({ row }) => row.split('.')[0]);
  return [...sections.values()].map((faults) => dice.oneOf(faults));
}

const needsBrowser = ({ test }: Fault) => test.endsWith('.e2e.ts');

const filesOf = (faults: readonly Fault[]) => [...new Set(faults.map(({ test }) => test))];

function runVitest(folder: string, faults: readonly Fault[], retries: number) {
  if (faults.length === 0) return [];
  const report = join(folder, 'faults-unit.json');
  rmSync(report, { force: true });
  const vitest = [program('vitest/vitest.mjs'), 'run', `--retry=${retries}`];
  const output = ['--reporter=json', `--outputFile.json=${report}`];
  spawnSync(process.execPath, [...vitest, ...output, ...filesOf(faults)], { cwd: folder, stdio: 'ignore' });
  return vitestProofs(readVitestReport(report));
}

function runPlaywright(folder: string, faults: readonly Fault[], retries: number) {
  if (faults.length === 0) return [];
  const report = join(folder, 'faults-browser.json');
  rmSync(report, { force: true });
  const files = filesOf(faults);
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const titles = titlePattern(
    faults.map(({ row }) => row),
    text,
  );
  const playwright = [program('@playwright/test/cli.js'), 'test', '--config=e2e/playwright.config.ts'];
  spawnSync(process.execPath, [...playwright, `--retries=${retries}`, `--grep=${titles}`, ...files], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...findChromium()?.environment, BROWSER_REPORT: report },
  });
  return playwrightProofs(readPlaywrightReport(report));
}

function verdictsOf(folder: string, faults: readonly Fault[], retries: number): readonly RowVerdict[] {
  const { browser = [], unit = [] } = Object.groupBy(faults, (fault) => (needsBrowser(fault) ? 'browser' : 'unit'));
  const rows = readRows().filter(({ id }) => faults.some(({ row }) => row === id));
  return rowVerdicts(rows, [...runVitest(folder, unit, retries), ...runPlaywright(folder, browser, retries)]);
}

/** A test file that couldn't be loaded proves nothing. */
function isCaught(folder: string, fault: Fault): boolean {
  const path = join(folder, fault.file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(fault.find).length !== 2) throw new Error(`${fault.file} does not have this once: ${fault.find}`);
  writeFileSync(
    path,
    sound.replace(fault.find, () => fault.replace),
  );
  const verdicts = verdictsOf(folder, [fault], 0).map(({ verdict }) => verdict);
  writeFileSync(path, sound);
  return verdicts.includes('failed');
}

const chosen = chooseFaults(process.argv.slice(2));
const folder = copyRepository();
let missed = 0;
try {
  // With a retry, as in every other run, so that a flaky test doesn't look like a failing row.
  const red = verdictsOf(folder, chosen, 1).filter(({ verdict }) => verdict !== 'passed');
  for (const { id, verdict } of red) process.stdout.write(`${id} is ${verdict} without any fault\n`);
  missed = red.length;
  for (const fault of red.length > 0 ? [] : chosen) {
    const isRed = isCaught(folder, fault);
    if (!isRed) missed += 1;
    const place = `${fault.file}: ${fault.find.trim().split('\n')[0]}`;
    process.stdout.write(`${isRed ? '✓ caught' : '✗ missed'}  ${fault.row}  ${place}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${chosen.length - missed} passed, ${missed} failed\n`);
process.exitCode = missed === 0 ? 0 : 1;
