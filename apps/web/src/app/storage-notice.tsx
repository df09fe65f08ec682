import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { localStore } from '../platform/local-store.ts';
import { useWords } from '../platform/words/dictionary.ts';
import { alwaysWords } from './words/always.words.ts';

const FormError = lazy(async () => ({ default: (await import('../ui/form-error.tsx')).FormError }));

/** §8: local-storage failures are shown in their own words; the portal goes on without storage. */
export function StorageNotice() {
  const words = useWords(alwaysWords);
  const message = useStore(localStore.failure, (failure) => failure.message);
  if (message === null) return null;
  return (
    <Suspense>
      <FormError message={words.storageFailure(message)} />
    </Suspense>
  );
}
