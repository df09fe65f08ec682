import { useState } from 'react';
import { useVendor } from '../session/who-am-i.ts';
import { sessionMemory } from '../storage/session-memory.ts';
import { draftKey } from './drafts.ts';

/**
 * Something typed and not yet sent: still there when the vendor comes back to the screen or has reloaded it, until it was
 * sent or dropped, or somebody signs out. `check` is given what was kept, and null says that it no longer fits.
 */
export function useDraft<Value>(name: string, check: (stored: unknown) => Value | null) {
  const { vendorId } = useVendor();
  const [memory] = useState(() => sessionMemory(draftKey(vendorId, name), check));
  const [draft, setDraft] = useState(() => memory.read());
  return {
    /** Null where nothing was begun. */
    draft,
    keep: (next: Value) => {
      memory.write(next);
      setDraft(next);
    },
    forget: () => {
      memory.forget();
      setDraft(null);
    },
  };
}
