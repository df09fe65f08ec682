import { useStore } from 'zustand';
import { localStore } from '../../platform/storage/local-store.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { alwaysWords } from '../words/always.words.ts';

/** §8: local-storage failures are shown in their own words; the portal goes on without storage. */
export function StorageNotice() {
  const words = useWords(alwaysWords);
  const message = useStore(localStore.failure, (failure) => failure.message);
  if (message === null) return null;
  return <FormError message={words.storageFailure(message)} />;
}
