import { setTimeout } from 'node:timers/promises';
import { seconds } from '../clock.ts';
import type { FileStore } from './file-store.ts';

/** Longer than a store that works ever takes, shorter than whoever asks for readiness waits. */
const PATIENCE = seconds(2);
/** However often it is asked for: a probe must not become a load. */
const GOOD_FOR = seconds(10);

/** Whether the store of files can be used, as far as is known. It never throws and never takes longer than a moment. */
export function watchStore(store: Pick<FileStore, 'check'>, now: () => number = () => performance.now()) {
  let known: { readonly isUsable: Promise<boolean>; readonly at: number } | undefined;

  const look = async (): Promise<boolean> => {
    const checked = store.check().then(
      () => true,
      () => false,
    );
    const given = new AbortController();
    const late = setTimeout(PATIENCE, false, { signal: given.signal }).catch(() => false);
    try {
      return await Promise.race([checked, late]);
    } finally {
      given.abort();
    }
  };

  return (): Promise<boolean> => {
    if (!known || now() - known.at >= GOOD_FOR) known = { isUsable: look(), at: now() };
    return known.isUsable;
  };
}
