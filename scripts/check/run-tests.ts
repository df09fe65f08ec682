import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Counts } from './counts.ts';
import { program } from './root.ts';
import { runStep } from './run-step.ts';
import { countsOfTwoTries, filesToTryAgain, readTestReport, testCounts, withSecondTry } from './test-report.ts';

const vitest = (report: string, ...args: readonly string[]) =>
  runStep(process.execPath, [
    program('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]);

/** All unit and API tests; the few files that failed among the others once more, one after the other (decision 0248). */
export async function runTests(report: string): Promise<Counts> {
  // One more than there are cores: a quarter of their time files wait, for processes, databases and clocks.
  const { code } = await vitest(report, `--maxWorkers=${availableParallelism() + 1}`);
  const first = readTestReport(report);
  const again = first === undefined ? [] : filesToTryAgain(first);
  if (first === undefined || again.length === 0) return testCounts(first, code);
  process.stdout.write(`\nOnce more, alone:\n${again.map((file) => `${file}\n`).join('')}`);
  const secondReport = report.replace(/\.json$/, '.second.json');
  const secondTry = await vitest(secondReport, '--maxWorkers=1', ...again);
  const second = readTestReport(secondReport);
  if (second !== undefined) writeFileSync(report, JSON.stringify(withSecondTry(first, second)));
  return countsOfTwoTries(first, second, secondTry.code);
}
