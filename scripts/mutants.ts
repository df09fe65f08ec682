import { parseArgs } from 'node:util';
import { featureOf } from './mutants/feature-of.ts';
import { judgeAll } from './mutants/judge-all.ts';
import { readMutants } from './mutants/read-mutants.ts';
import { LEAST_SCORE, scoreOf, scoreTable } from './mutants/score.ts';

/** `npm run mutants`: puts small faults into the code, one at a time, and says which of them the tests see. */
const { values } = parseArgs({
  options: {
    /** Business words, or parts of files' paths, separated by commas. */
    only: { type: 'string' },
    /** How many are judged at once. */
    jobs: { type: 'string', default: '1' },
    /** The tests have just passed: they are not run without a fault first. */
    trusting: { type: 'boolean', default: false },
  },
});
const { only, trusting: isTrusting } = values;
const wanted = only?.split(',');
const isWanted = (file: string) => (one: string) => (one.includes('/') ? file.includes(one) : featureOf(file) === one);
const mutants = (await readMutants()).filter(({ file }) => wanted === undefined || wanted.some(isWanted(file)));
const judged = await judgeAll(mutants, { jobs: Number(values.jobs), isTrusting }, ({ mutant, verdict, because }) => {
  process.stdout.write(`${verdict.padEnd(10)}  ${mutant.file}: ${mutant.harm} (${because})\n`);
});
process.stdout.write(`\n${scoreTable(judged)}`);
process.exitCode = scoreOf(judged) >= LEAST_SCORE ? 0 : 1;
