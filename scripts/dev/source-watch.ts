import { watch } from 'node:fs';
import { sep } from 'node:path';

/** An editor writes a file in several steps, and a branch switch changes many files. */
const QUIET_MS = 150;

const SOURCE = /\.(?:ts|mjs|sql|json)$/;

const isOfTests = (path: string) => /\.test\.\w+$/.test(path) || path.split(sep).includes('testing');

export const isSource = (path: string) => SOURCE.test(path) && !isOfTests(path);

/** Calls back once when sources below these folders have changed and then stayed unchanged. Returns a stop function. */
export function watchSources(folders: readonly string[], onChange: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, path) => {
      if (path === null || !isSource(path)) return;
      clearTimeout(waiting);
      waiting = setTimeout(onChange, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
}
