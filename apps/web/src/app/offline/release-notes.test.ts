import { describe, expect, it } from 'vitest';
import { releaseNotesBeyond, markReleaseNotesShown, unreadReleaseNotes } from './release-notes.ts';
import { RELEASE_NOTES } from './whats-new.en.ts';

const givenShownNotes = (notes: readonly string[]) => localStorage.setItem('vendor.shownNotes', JSON.stringify(notes));

describe('the release notes of an update', () => {
  it('are at most two that this build does not have', () => {
    expect(releaseNotesBeyond([...RELEASE_NOTES])).toEqual([]);
    expect(releaseNotesBeyond(['One.', 'Two.', 'Three.', ...RELEASE_NOTES])).toEqual(['One.', 'Two.']);
  });

  it('are shown by pages of the new build until dismissed', () => {
    givenShownNotes(RELEASE_NOTES.slice(1));
    expect(unreadReleaseNotes()).toEqual(RELEASE_NOTES.slice(0, 1));
    expect(unreadReleaseNotes()).toEqual(RELEASE_NOTES.slice(0, 1));
    markReleaseNotesShown();
    expect(unreadReleaseNotes()).toEqual([]);
  });

  it('are never shown on the first visit or after it', () => {
    expect(unreadReleaseNotes()).toEqual([]);
    expect(unreadReleaseNotes()).toEqual([]);
  });

  it('are empty if the stored value is invalid', () => {
    localStorage.setItem('vendor.shownNotes', '{');
    expect(unreadReleaseNotes()).toEqual([]);
  });
});
