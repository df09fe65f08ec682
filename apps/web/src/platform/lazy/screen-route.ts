import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from './load-chunk.ts';

interface ScreenModule {
  readonly Component: ComponentType;
  /** Begins to fetch what the screen shows, without waiting for it; nobody may be signed in yet. */
  readonly loader?: () => null;
}

type LoadScreen = () => Promise<ScreenModule>;

/** A route's `lazy`, with §9's time-out and a few retries. */
export const lazyScreen = (name: string, load: LoadScreen) => async () => {
  const { Component, loader } = await loadChunk(name, load);
  return loader === undefined ? { Component } : { Component, loader };
};

/** One screen at its address: its code is fetched when somebody goes there, or is about to. */
export const screen = (path: string, load: LoadScreen): RouteObject => ({ path, lazy: lazyScreen(path, load) });
