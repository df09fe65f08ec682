import { lazy, type ComponentType } from 'react';
import { loadChunk } from './chunk-loader.ts';
import type { Dictionary } from '../words/dictionary.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Dictionaries = readonly Dictionary<unknown>[];

/** A part whose code and words are fetched together, when it is first opened. */
export const lazyPart = <Props>(name: string, load: Load<Props>, ...dictionaries: Dictionaries) =>
  lazy(async () => {
    const [part] = await loadChunk(name, () =>
      Promise.all([load(), ...dictionaries.map((dictionary) => dictionary.load())]),
    );
    return part;
  });
