import { afterEach, describe, expect, it } from 'vitest';
import { releaseNotesBeyond, markReleaseNotesShown, unreadReleaseNotes } from './release-notes.ts';
import { RELEASE_NOTES } from './whats-new.en.ts';

afterEach(() => localStorage.clear());

const givenShownNotes = (notes: readonly string[]) => localStorage.setItem('vendor.toldNews', JSON.stringify(notes));

describe('the news of an update', () => {
  it('are those that this build does not know, two at most', () => {
    expect(releaseNotesBeyond([...RELEASE_NOTES])).toEqual([]);
    expect(releaseNotesBeyond(['One.', 'Two.', 'Three.', ...RELEASE_NOTES])).toEqual(['One.', 'Two.']);
  });

  it('are told by pages of the new build until somebody has seen them', () => {
    givenShownNotes(RELEASE_NOTES.slice(1));
    expect(unreadReleaseNotes()).toEqual(RELEASE_NOTES.slice(0, 1));
    expect(unreadReleaseNotes()).toEqual(RELEASE_NOTES.slice(0, 1));
    markReleaseNotesShown();
    expect(unreadReleaseNotes()).toEqual([]);
  });

  it('are none on a device that opens the portal for the first time, then or later', () => {
    expect(unreadReleaseNotes()).toEqual([]);
    expect(unreadReleaseNotes()).toEqual([]);
  });

  it('are none where something strange was stored', () => {
    localStorage.setItem('vendor.toldNews', '{');
    expect(unreadReleaseNotes()).toEqual([]);
  });
});
