import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Mutant } from '../../mutants/mutant.ts';
import { ROOT } from '../check/root.ts';
import type { Judged } from './verdict.ts';

/** A fault may send the tests round in circles: then their process is ended, and another takes up what is left. */
const LONGEST_MS = 10 * 60_000;

const PROCESS = fileURLToPath(new URL('judge-process.ts', import.meta.url));

/** Those that name the same tests one after the other, by the same process: what it has read, it has. */
function inHeaps(mutants: readonly Mutant[]): (readonly Mutant[])[] {
  return [...Map.groupBy(mutants, ({ tests }) => tests.toSorted().join()).values()];
}

/** Judges them all, in so many processes at once; tells of each as soon as it is known. */
export async function judgeAll(
  mutants: readonly Mutant[],
  { jobs, isTrusting }: { readonly jobs: number; readonly isTrusting: boolean },
  tell: (judged: Judged) => void,
): Promise<readonly Judged[]> {
  const heaps = inHeaps(mutants);
  const judged: Judged[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(PROCESS, isTrusting ? ['--trusting'] : [], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const heap: Mutant[] = [];
      let tooLong: NodeJS.Timeout | undefined;
      const hand = () => {
        clearTimeout(tooLong);
        if (heap.length === 0) heap.push(...(heaps.shift() ?? []));
        child.send(heap.shift() ?? 'no more');
        tooLong = setTimeout(() => child.kill(), LONGEST_MS);
      };
      child.on('message', (told: Judged | 'ready') => {
        if (told !== 'ready') {
          judged.push(told);
          tell(told);
        }
        hand();
      });
      child.once('error', reject);
      child.once('exit', () => {
        clearTimeout(tooLong);
        if (heap.length > 0) heaps.push(heap.splice(0));
        resolve();
      });
    });
  const workOn = async () => {
    while (heaps.length > 0) await work();
  };
  await Promise.all(Array.from({ length: jobs }, workOn));
  const isJudged = new Set(judged.map(({ mutant }) => `${mutant.file} ${mutant.find} ${mutant.replace}`));
  const lost = mutants.filter(({ file, find, replace }) => !isJudged.has(`${file} ${find} ${replace}`));
  return [
    ...judged,
    ...lost.map((mutant): Judged => ({ mutant, verdict: 'not judged', because: 'its tests never came to an end' })),
  ];
}
