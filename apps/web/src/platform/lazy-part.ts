import { lazy, type ComponentType } from 'react';
import { loadChunk } from './chunk-loader.ts';
import type { Dictionary } from './words/dictionary.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Dictionaries = readonly Dictionary<unknown>[];

async function fetchPart<Props>(name: string, load: Load<Props>, dictionaries: Dictionaries) {
  const [part] = await loadChunk(name, () =>
    Promise.all([load(), ...dictionaries.map((dictionary) => dictionary.load())]),
  );
  return part;
}

/** A part whose code and words are fetched together, when it is first opened. */
export const lazyPart = <Props>(name: string, load: Load<Props>, ...dictionaries: Dictionaries) =>
  lazy(() => fetchPart(name, load, dictionaries));

/** The body of a screen: on its way as soon as the screen's frame is there, beside the data that it will show. */
export function screenBody<Props>(name: string, load: Load<Props>, ...dictionaries: Dictionaries) {
  const fetching = fetchPart(name, load, dictionaries);
  // Whoever shows it is told; until then nobody listens.
  fetching.catch(() => undefined);
  return lazy(() => fetching);
}
