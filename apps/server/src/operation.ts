import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { chooseDataDir, type DataDir } from './platform/database/embedded/data-dir.ts';
import { StartRefused } from './platform/start-refused.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface Surroundings {
  readonly dataDir: DataDir;
  readonly version: string;
  readonly refuse: (sentence: string) => never;
}

const refuse = (sentence: string): never => {
  throw new StartRefused(sentence);
};

/** What an operator does with a data folder from a terminal: one line that says what was done, or why it was not. */
export async function runOperation<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  run: (
    given: ReturnType<typeof parseArgs<{ options: Options }>>['values'],
    surroundings: Surroundings,
  ) => Promise<string>,
): Promise<void> {
  try {
    const { values } = parseArgs({ options });
    if (process.env['DATABASE_URL'])
      refuse(
        'DATABASE_URL is set: this is for a database of its own. docs/operations/server.md has the way for yours.',
      );
    const dataDir = chooseDataDir(process.env, ROOT);
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string };
    process.stdout.write(`${await run(values, { dataDir, version, refuse })}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${(error as Error).message}\n`);
  }
}
