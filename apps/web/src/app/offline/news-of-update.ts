import { createStore } from 'zustand/vanilla';
import { sessionMemory } from '../../platform/storage/session-memory.ts';
import { NEWS } from './whats-new.en.ts';

const MOST = 2;

const kept = sessionMemory('news-of-update', (stored): readonly string[] | null =>
  Array.isArray(stored) && stored.every((text) => typeof text === 'string') ? stored : null,
);

/** What this build does not know yet, the newest first, and few enough to be read at a glance. */
export const newsBeyond = (news: readonly string[]): readonly string[] =>
  news.filter((text) => !NEWS.includes(text)).slice(0, MOST);

/** The page is about to be loaded anew; the next one says what came with it. */
export const tellAfterUpdate = (news: readonly string[]) => void kept.write(news);

/** Told once. */
export function takeNewsOfUpdate(): readonly string[] | null {
  const news = kept.read();
  kept.forget();
  return news;
}

/** Null where this page is not the first after an update, or once it was put away. Read once, whatever is drawn again. */
export const newsOfUpdate = createStore<{ readonly news: readonly string[] | null }>(() => ({
  news: takeNewsOfUpdate(),
}));
