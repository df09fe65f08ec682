import type { Mutant } from '../../mutants/mutant.ts';
import { judgeWith } from './judge.ts';
import { startWarmTests } from './warm-tests.ts';

/** Judges the mutants it is sent, one at a time, until it is told that there are no more. */
const tests = await startWarmTests();
const judge = judgeWith(tests.run, process.argv.includes('--trusting'));

process.on('message', (mutant: Mutant | 'no more') => {
  void (async () => {
    if (mutant !== 'no more') return process.send?.(await judge(mutant));
    await tests.close();
    return process.disconnect();
  })();
});
process.send?.('ready');
