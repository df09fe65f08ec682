import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from '../../mutants/mutant.ts';
import { ROOT } from '../check/root.ts';

/** Every mutant of the kept lists, in the order of their files. */
export async function readMutants(): Promise<readonly Mutant[]> {
  const lists = globSync('mutants/*.mutants.ts', { cwd: ROOT }).toSorted();
  const modules = await Promise.all(
    lists.map((list) => import(pathToFileURL(join(ROOT, list)).href) as Promise<{ mutants: readonly Mutant[] }>),
  );
  return modules.flatMap(({ mutants }) => mutants);
}
