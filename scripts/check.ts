import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SPECIFIED_CALLS } from '../e2e/specification/calls.ts';
import { ROWS } from '../e2e/specification/rows.ts';
import { CALL_LOG, callsNeverMade } from './check/calls-made.ts';
import { findChromium } from './check/chromium.ts';
import { playwrightCounts, type Counts } from './check/counts.ts';
import { program, ROOT } from './check/root.ts';
import { runStep } from './check/run-step.ts';
import { runTests } from './check/run-tests.ts';
import { judgeRows, tableOf } from './check/specification.ts';
import { readTestReport } from './check/test-report.ts';
import { makeWorld, WORLD, type World } from './journeys/world.ts';
import { lookForWeaknesses } from './supply-chain/known-weaknesses.ts';

const REPORTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const JOURNEYS_REPORT = join(REPORTS, 'journeys.json');
const node = process.execPath;

type Step = () => Promise<Counts>;

let world: World | undefined;
process.once('exit', () => world?.remove());

const asCounts = (code: number): Counts => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A program that is either content or not counts as one check. */
const run =
  (command: string, ...args: string[]): Step =>
  async () =>
    asCounts((await runStep(command, args)).code);

const types = (project: string) => run(node, program('typescript/bin/tsc'), '-p', project);

const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['format', run(node, program('oxfmt/bin/oxfmt'), '--check', '.')],
  ['lint', run(node, program('oxlint/bin/oxlint'), '--type-aware', '--quiet')],
  // The contract by itself, since it also runs in a browser.
  ['types: contract', types('packages/contract')],
  ['types: all that runs in Node', types('.')],
  ['types: web', types('apps/web')],
  ['types: web worker', types('apps/web/worker')],
  ['types: journeys', types('e2e')],
  [
    'known weaknesses of packages',
    async () => {
      const { said, faults } = await lookForWeaknesses(new Date().toISOString().slice(0, 10));
      process.stdout.write([...said, ...faults].map((line) => `${line}\n`).join(''));
      return asCounts(faults.length);
    },
  ],
  ['tests', () => runTests(VITEST_REPORT)],
  [
    'rows of the specification',
    () => {
      const rows = judgeRows(ROWS, readTestReport(VITEST_REPORT)).filter(({ verdict }) => verdict !== 'passed');
      process.stdout.write(rows.length === 0 ? '' : tableOf(rows));
      return Promise.resolve({ passed: ROWS.length - rows.length, failed: rows.length });
    },
  ],
  // The portal too. Beside it the world of the journeys, since each of the two keeps but one core busy.
  [
    'production folder and its bill of materials, world of the journeys',
    async () => {
      const [folder, made] = await Promise.all([
        runStep(node, ['scripts/build.ts']),
        makeWorld().catch((error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          return undefined;
        }),
      ]);
      world = made;
      return asCounts(folder.code === 0 && made ? 0 : 1);
    },
  ],
  ['size of the first load', run(node, 'bench/size.ts')],
  [
    'journeys in the browser',
    async () => {
      const chromium = findChromium();
      if (!chromium) {
        process.stderr.write('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.\n');
        return { passed: 0, failed: 1 };
      }
      const environment = {
        ...chromium.environment,
        CHROMIUM_PATH: chromium.path,
        JOURNEYS_REPORT,
        ...(world && { [WORLD]: world.folder }),
      };
      const { code } = await runStep(
        node,
        [program('@playwright/test/cli.js'), 'test', '--config=e2e/playwright.config.ts'],
        environment,
      );
      return playwrightCounts(JOURNEYS_REPORT, code);
    },
  ],
  [
    'calls of the specification made by a screen',
    () => {
      const missing = callsNeverMade(SPECIFIED_CALLS);
      process.stdout.write(missing.map((call) => `never made: ${call}\n`).join(''));
      return Promise.resolve({ passed: SPECIFIED_CALLS.length - missing.length, failed: missing.length });
    },
  ],
];

mkdirSync(REPORTS, { recursive: true });
// A run that ends before it could report must not be taken for the one before.
for (const report of [VITEST_REPORT, JOURNEYS_REPORT, CALL_LOG]) rmSync(report, { force: true, recursive: true });
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
for (const [name, step] of STEPS) {
  const started = performance.now();
  process.stdout.write(`\n— ${name}\n`);
  const counts = await step();
  const { passed, failed } = counts;
  total.passed += passed;
  total.failed += failed;
  unsteady.push(...(counts.unsteady ?? []));
  if (failed > 0) failures.push(name, ...(counts.failures ?? []).map((failure) => `  ${failure}`));
  process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
if (failures.length > 0) process.stdout.write(`\nLook at:\n${failures.join('\n')}\n`);
process.stdout.write(unsteady.map((name) => `\nunsteady: ${name}`).join(''));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
if (process.channel) process.disconnect();
