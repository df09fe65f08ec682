import { useStore } from 'zustand';
import { localStore } from '../../platform/storage/local-store.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { alwaysMessages } from '../messages/always.messages.ts';

/** §8: shows the storage's own message; the portal works without storage. */
export function StorageNotice() {
  const messages = useMessages(alwaysMessages);
  const message = useStore(localStore.failure, (failure) => failure.message);
  if (message === null) return null;
  return <FormError message={messages.storageFailure(message)} />;
}
