import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './check/chromium.ts';
import { readPlaywrightReport, readVitestReport } from './check/counts.ts';
import { program, ROOT } from './check/root.ts';
import { runStep } from './check/run-step.ts';
import {
  namesRows,
  playwrightProofs,
  rowVerdicts,
  summarise,
  toTable,
  unknownIds,
  vitestProofs,
} from './specification/proofs.ts';
import { readRows } from './specification/rows.ts';

/** `npm run spec`: runs the tests that name rows of the specification, and prints each row's result. */
const REPORTS = join(ROOT, 'test-results');
const UNIT_REPORT = join(REPORTS, 'spec-unit.json');
const BROWSER_REPORT = join(REPORTS, 'spec-browser.json');

mkdirSync(REPORTS, { recursive: true });
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });

const filesThatName = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules'] }).filter((file) => namesRows(join(ROOT, file)));

const unit = filesThatName(['{apps,packages}/**/*.test.{ts,tsx}']);
const vitest = [program('vitest/vitest.mjs'), 'run', '--maxWorkers=100%', '--retry=1'];
await runStep(process.execPath, [...vitest, '--reporter=json', `--outputFile.json=${UNIT_REPORT}`, ...unit]);

await runStep(process.execPath, [join(ROOT, 'scripts/build.ts')]);
const chromium = findChromium();
const playwright = [
  program('@playwright/test/cli.js'),
  'test',
  '--config=e2e/playwright.config.ts',
  '--grep=§\\d\\.\\d',
];
await runStep(process.execPath, playwright, {
  ...chromium?.environment,
  ...(chromium && { CHROMIUM_PATH: chromium.path }),
  BROWSER_REPORT,
});

const rows = readRows();
const proofs = [
  ...vitestProofs(readVitestReport(UNIT_REPORT)),
  ...playwrightProofs(readPlaywrightReport(BROWSER_REPORT)),
];
const verdicts = rowVerdicts(rows, proofs);
const unknown = unknownIds(rows, proofs);
process.stdout.write(`${toTable(verdicts)}\n\n${unknown.map((id) => `no such row: ${id}\n`).join('')}`);
process.stdout.write(`${summarise(verdicts)}\n`);
process.exitCode = unknown.length === 0 && verdicts.every(({ verdict }) => verdict === 'passed') ? 0 : 1;
