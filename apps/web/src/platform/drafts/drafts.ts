import { session } from '../session/session.ts';

/** Of what is typed and not yet sent. */
const PREFIX = 'vendor.draft.';

export const draftKey = (vendorId: string, name: string) => `${PREFIX}${vendorId}.${name}`;

function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}

// A session that merely ended keeps them for the same vendor; whoever leaves takes them along.
session.subscribe(({ hasLeft }) => {
  if (hasLeft === true) forgetDrafts();
});
