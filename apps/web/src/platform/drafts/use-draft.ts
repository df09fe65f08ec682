import { useState } from 'react';
import { useVendor } from '../session/who-am-i.ts';
import { sessionMemory } from '../storage/session-memory.ts';
import { session } from '../session/session.ts';

const PREFIX = 'vendor.draft.';

const draftKey = (vendorId: string, name: string) => `${PREFIX}${vendorId}.${name}`;

function removeDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to remove.
  }
}

// An ended session keeps drafts for the same vendor; signing out deletes them.
session.subscribe(({ hasLeft }) => {
  if (hasLeft === true) removeDrafts();
});

/**
 * Unsent input that survives leaving the screen and reloading, until it is sent, dropped or the vendor signs out.
 * `check` returns null for a stored value that no longer fits.
 */
export function useDraft<Value>(name: string, check: (stored: unknown) => Value | null) {
  const { vendorId } = useVendor();
  const [memory] = useState(() => sessionMemory(draftKey(vendorId, name), check));
  const [draft, setDraft] = useState(() => memory.read());
  return {
    draft,
    save: (next: Value) => {
      memory.write(next);
      setDraft(next);
    },
    clear: () => {
      memory.clear();
      setDraft(null);
    },
  };
}
