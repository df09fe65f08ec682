import { createStore } from 'zustand/vanilla';
import { RELEASE_NOTES } from './whats-new.en.ts';

const MOST = 2;
const SHOWN_KEY = 'vendor.shownNotes';

const beyond = (notes: readonly string[], known: readonly unknown[]) =>
  notes.filter((text) => !known.includes(text)).slice(0, MOST);

export const releaseNotesBeyond = (notes: readonly string[]): readonly string[] => beyond(notes, RELEASE_NOTES);

/** Notes already shown on this device; null if there were none. */
function shownNotes(): readonly unknown[] | null {
  try {
    const shown: unknown = JSON.parse(localStorage.getItem(SHOWN_KEY) ?? 'null');
    return Array.isArray(shown) ? shown : null;
  } catch {
    return null;
  }
}

export function markReleaseNotesShown() {
  try {
    localStorage.setItem(SHOWN_KEY, JSON.stringify(RELEASE_NOTES));
  } catch {
    // Without storage no notes are shown.
  }
}

/** Empty on the first visit. */
export function unreadReleaseNotes(): readonly string[] {
  const shown = shownNotes();
  if (shown === null) markReleaseNotesShown();
  return shown === null ? [] : beyond(RELEASE_NOTES, shown);
}

/** Read once; empty once dismissed. */
export const releaseNotes = createStore<{ readonly notes: readonly string[] }>(() => ({ notes: unreadReleaseNotes() }));
