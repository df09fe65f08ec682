import { readFileSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const ENDING = '_FILE';

/**
 * `APP_SECRET_FILE=/run/secrets/app_secret` says what `APP_SECRET` would, out of a file: a container's environment is
 * shown to whoever may look at the container. Only for settings that there are.
 */
export function withSecretFiles(environment: Variables, settings: readonly string[]): Variables {
  const read: Record<string, string> = {};
  for (const name of settings) {
    const file = environment[`${name}${ENDING}`];
    if (!file) continue;
    if (environment[name]) throw new StartRefused(`${name} and ${name}${ENDING} are both set: one of them has to go.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new StartRefused(`${name}${ENDING} can't be used: ${(error as Error).message}.`, { cause: error });
    }
  }
  return { ...environment, ...read };
}
