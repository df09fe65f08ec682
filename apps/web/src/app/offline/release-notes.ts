import { createStore } from 'zustand/vanilla';
import { RELEASE_NOTES } from './whats-new.en.ts';

const MOST = 2;
const SHOWN_KEY = 'vendor.toldNews';

/** Few enough to be read at a glance, the newest first. */
const beyond = (notes: readonly string[], known: readonly unknown[]) =>
  notes.filter((text) => !known.includes(text)).slice(0, MOST);

/** What a newer build tells and this one does not know yet. */
export const releaseNotesBeyond = (notes: readonly string[]): readonly string[] => beyond(notes, RELEASE_NOTES);

/** What was told on this device, by whichever page of it. Null on one that has never been told anything. */
function shownNotes(): readonly unknown[] | null {
  try {
    const shown: unknown = JSON.parse(localStorage.getItem(SHOWN_KEY) ?? 'null');
    return Array.isArray(shown) ? shown : null;
  } catch {
    return null;
  }
}

/** Somebody has had it before their eyes: no page of this device says it again. */
export function markReleaseNotesShown() {
  try {
    localStorage.setItem(SHOWN_KEY, JSON.stringify(RELEASE_NOTES));
  } catch {
    // Where nothing is kept, nothing is told either.
  }
}

/** Whoever opens the portal for the first time has missed nothing. */
export function unreadReleaseNotes(): readonly string[] {
  const shown = shownNotes();
  if (shown === null) markReleaseNotesShown();
  return shown === null ? [] : beyond(RELEASE_NOTES, shown);
}

/** Read once, whatever is drawn again; empty once it was put away. */
export const releaseNotes = createStore<{ readonly notes: readonly string[] }>(() => ({ notes: unreadReleaseNotes() }));
