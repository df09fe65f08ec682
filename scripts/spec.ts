import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROVED_IN, ROWS } from '../e2e/specification/rows.ts';
import { program, ROOT } from './check/root.ts';
import { runStep } from './check/run-step.ts';
import { judgeRows, tableOf } from './check/specification.ts';
import { readVitestReport } from './check/counts.ts';

/** `npm run spec`: runs the tests that prove the specification's rows, and prints what became of each row. */
const REPORT = join(ROOT, 'test-results/spec.json');

mkdirSync(join(ROOT, 'test-results'), { recursive: true });
rmSync(REPORT, { force: true });
const args = ['run', '--maxWorkers=100%', '--reporter=json', `--outputFile.json=${REPORT}`, ...PROVED_IN];
await runStep(process.execPath, [program('vitest/vitest.mjs'), ...args]);
const rows = judgeRows(ROWS, readVitestReport(REPORT));
process.stdout.write(tableOf(rows));
process.exitCode = rows.every(({ verdict }) => verdict === 'passed') ? 0 : 1;
