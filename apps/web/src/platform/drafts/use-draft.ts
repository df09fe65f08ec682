import { useState } from 'react';
import { useVendor } from '../session/who-am-i.ts';
import { sessionMemory } from '../storage/session-memory.ts';
import { session } from '../session/session.ts';

/** Of what is typed and not yet sent. */
const PREFIX = 'vendor.draft.';

const draftKey = (vendorId: string, name: string) => `${PREFIX}${vendorId}.${name}`;

function removeDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Where the browser stores nothing there is nothing to remove.
  }
}

// A session that merely ended keeps them for the same vendor; whoever leaves takes them along.
session.subscribe(({ hasLeft }) => {
  if (hasLeft === true) removeDrafts();
});

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
