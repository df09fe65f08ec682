import { createStore } from 'zustand/vanilla';
import { NEWS } from './whats-new.en.ts';

const MOST = 2;
const TOLD = 'vendor.toldNews';

/** Few enough to be read at a glance, the newest first. */
const beyond = (news: readonly string[], known: readonly unknown[]) =>
  news.filter((text) => !known.includes(text)).slice(0, MOST);

/** What a newer build tells and this one does not know yet. */
export const newsBeyond = (news: readonly string[]): readonly string[] => beyond(news, NEWS);

/** What was told on this device, by whichever page of it. Null on one that has never been told anything. */
function toldHere(): readonly unknown[] | null {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(TOLD) ?? 'null');
    return Array.isArray(told) ? told : null;
  } catch {
    return null;
  }
}

/** Somebody has had it before their eyes: no page of this device says it again. */
export function noteNewsAsTold() {
  try {
    localStorage.setItem(TOLD, JSON.stringify(NEWS));
  } catch {
    // Where nothing is kept, nothing is told either.
  }
}

/** Whoever opens the portal for the first time has missed nothing. */
export function untoldNews(): readonly string[] {
  const told = toldHere();
  if (told === null) noteNewsAsTold();
  return told === null ? [] : beyond(NEWS, told);
}

/** Read once, whatever is drawn again; empty once it was put away. */
export const newsOfUpdate = createStore<{ readonly news: readonly string[] }>(() => ({ news: untoldNews() }));
