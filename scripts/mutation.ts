import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import { program, ROOT } from './check/root.ts';
import { runStep } from './check/run-step.ts';

/**
 * `npm run mutation`: runs Stryker on a sample of the files in `stryker.config.json` and prints the score.
 * `MUTATION_SEED` repeats a sample, `MUTATION_LINES` makes it larger. Aim for 90 %; below 60 % it fails, because a
 * sample may be one file and the weakest had 69 %.
 */
const seed = Number(process.env['MUTATION_SEED'] ?? Date.now() % 10_000);
const lines = Number(process.env['MUTATION_LINES'] ?? 300);

const config = JSON.parse(readFileSync(join(ROOT, 'stryker.config.json'), 'utf8')) as { mutate: string[] };
const left = globSync(config.mutate, { cwd: ROOT }).toSorted();
const dice = makeDice(seed);
const sample: string[] = [];
for (let count = 0; count < lines && left.length > 0;) {
  const [file = ''] = left.splice(dice.between(0, left.length - 1), 1);
  sample.push(file);
  count += readFileSync(join(ROOT, file), 'utf8').split('\n').length;
}

process.stdout.write(`Mutation sample with MUTATION_SEED=${seed}:\n${sample.map((file) => `  ${file}\n`).join('')}`);
const stryker = [program('@stryker-mutator/core/bin/stryker.js'), 'run', '--mutate', sample.join(',')];
process.exitCode = await runStep(process.execPath, stryker);
