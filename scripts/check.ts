import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './check/chromium.ts';
import {
  CALL_LOG,
  callsNeverMade,
  type Counts,
  playwrightCounts,
  readPlaywrightReport,
  readVitestReport,
  vitestCounts,
} from './check/counts.ts';
import { program, ROOT } from './check/root.ts';
import { runStep } from './check/run-step.ts';
import { playwrightProofs, rowVerdicts, summarise, toTable, unknownIds, vitestProofs } from './specification/proofs.ts';
import { readRows, specifiedCalls } from './specification/rows.ts';
import { checkVulnerabilities } from './supply-chain/vulnerabilities.ts';

/**
 * `npm test` runs what takes minutes. `npm run test:full` adds slow tests (`*.full.test.ts`), the browser tests without
 * `@quick`, and checks of both runs' reports. Without a report of `npm test` it runs that first.
 */
const isFull = process.argv.includes('--full');

const REPORTS = join(ROOT, 'test-results');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const SLOW_REPORT = join(REPORTS, 'slow.json');
const QUICK_BROWSER_REPORT = join(REPORTS, 'browser-quick.json');
const SLOW_BROWSER_REPORT = join(REPORTS, 'browser-slow.json');
const node = process.execPath;

type Step = readonly [name: string, run: () => Promise<Counts>];

const asCounts = (exitCode: number): Counts => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 });

/** A program that only succeeds or fails counts as one check. */
const run =
  (...args: string[]) =>
  async () =>
    asCounts(await runStep(node, args));

const vitest =
  (report: string, ...args: string[]) =>
  async () => {
    const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    // One worker more than cores, because test files spend a quarter of their time waiting for processes and databases.
    const pace = [`--maxWorkers=${availableParallelism() + 1}`, '--retry=1'];
    const code = await runStep(node, [program('vitest/vitest.mjs'), 'run', ...output, ...pace, ...args]);
    return vitestCounts(readVitestReport(report), code);
  };

const playwright = (report: string, args: readonly string[]) => async (): Promise<Counts> => {
  const chromium = findChromium();
  if (!chromium) {
    process.stderr.write('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.\n');
    return { passed: 0, failed: 1 };
  }
  rmSync(report, { force: true });
  const environment = { ...chromium.environment, CHROMIUM_PATH: chromium.path, BROWSER_REPORT: report };
  const test = [program('@playwright/test/cli.js'), 'test', '--config=e2e/playwright.config.ts'];
  const code = await runStep(node, [...test, ...args], environment);
  return playwrightCounts(readPlaywrightReport(report), code);
};

async function vulnerabilities(): Promise<Counts> {
  const { messages, faults } = await checkVulnerabilities(new Date().toISOString().slice(0, 10));
  process.stdout.write([...messages, ...faults].map((line) => `${line}\n`).join(''));
  return asCounts(faults.length);
}

/**
 * Checks the rows of the specification against test reports. `npm test` leaves rows that only slow tests prove to the
 * full run.
 */
const specificationRows = (vitestReports: readonly string[], browserReports: readonly string[]) => async () => {
  const rows = readRows();
  const proofs = [
    ...vitestReports.flatMap((report) => vitestProofs(readVitestReport(report))),
    ...browserReports.flatMap((report) => playwrightProofs(readPlaywrightReport(report))),
  ];
  const verdicts = rowVerdicts(rows, proofs).filter(({ verdict }) => isFull || verdict !== 'not proven');
  const open = verdicts.filter(({ verdict }) => verdict !== 'passed');
  const unknown = unknownIds(rows, proofs);
  process.stdout.write(
    `${toTable(open)}\n${unknown.map((id) => `no such row: ${id}\n`).join('')}${summarise(verdicts)}\n`,
  );
  return { passed: verdicts.length - open.length, failed: open.length + unknown.length };
};

async function callsMadeByScreens(): Promise<Counts> {
  const calls = specifiedCalls();
  const missing = callsNeverMade(calls);
  process.stdout.write(missing.map((call) => `never made: ${call}\n`).join(''));
  return { passed: calls.length - missing.length, failed: missing.length };
}

const TYPESCRIPT = program('typescript/bin/tsc');

const QUICK: readonly Step[] = [
  ['format', run(program('oxfmt/bin/oxfmt'), '--check', '.')],
  ['lint', run(program('oxlint/bin/oxlint'), '--type-aware', '--quiet')],
  ['unused files, exports and packages', run(program('knip/bin/knip.js'), '--no-progress')],
  // Separate, because it also runs in browsers.
  ['types: contract', run(TYPESCRIPT, '-p', 'packages/contract')],
  ['types: everything that runs in Node', run(TYPESCRIPT, '-p', '.')],
  ['types: web', run(TYPESCRIPT, '-p', 'apps/web')],
  ['types: web worker', run(TYPESCRIPT, '-p', 'apps/web/worker')],
  ['types: browser tests', run(TYPESCRIPT, '-p', 'e2e')],
  ['known vulnerabilities of packages', vulnerabilities],
  ['unit, API and screen tests', vitest(UNIT_REPORT, '--exclude=**/*.full.test.ts')],
  ['production build and its bill of materials', run('scripts/build.ts')],
  ['size of the first load', run('bench/size.ts')],
  ['browser tests', playwright(QUICK_BROWSER_REPORT, ['--grep=@quick'])],
  ['rows of the specification, as far as these prove them', specificationRows([UNIT_REPORT], [QUICK_BROWSER_REPORT])],
];

const SLOW: readonly Step[] = [
  ['slow tests', vitest(SLOW_REPORT, '.full.test.ts')],
  ['all other browser tests', playwright(SLOW_BROWSER_REPORT, ['--grep-invert=@quick'])],
  ['mutation tests', run('scripts/mutation.ts')],
  ['a deliberate fault of each section of the specification', run('scripts/faults.ts')],
  [
    'rows of the specification',
    specificationRows([UNIT_REPORT, SLOW_REPORT], [QUICK_BROWSER_REPORT, SLOW_BROWSER_REPORT]),
  ],
  ['calls of the specification made by a screen', callsMadeByScreens],
];

const steps = !isFull ? QUICK : existsSync(UNIT_REPORT) ? SLOW : [...QUICK, ...SLOW];
mkdirSync(REPORTS, { recursive: true });
// The report of an earlier run must not be mistaken for this one's.
if (steps !== SLOW) for (const report of [UNIT_REPORT, CALL_LOG]) rmSync(report, { force: true, recursive: true });
rmSync(SLOW_REPORT, { force: true });
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const flaky: string[] = [];
for (const [name, step] of steps) {
  const started = performance.now();
  process.stdout.write(`\n— ${name}\n`);
  const counts = await step();
  const { passed, failed } = counts;
  total.passed += passed;
  total.failed += failed;
  flaky.push(...(counts.flaky ?? []));
  if (failed > 0) failures.push(name, ...(counts.failures ?? []).map((failure) => `  ${failure}`));
  process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
// The next full run must not read them again.
if (isFull) for (const report of [UNIT_REPORT, QUICK_BROWSER_REPORT]) rmSync(report, { force: true });
if (failures.length > 0) process.stdout.write(`\nLook at:\n${failures.join('\n')}\n`);
process.stdout.write(flaky.map((name) => `\nflaky: ${name}`).join(''));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
if (process.channel) process.disconnect();
