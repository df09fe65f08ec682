import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from './load-chunk.ts';

interface ScreenModule {
  readonly Component: ComponentType;
  /** Starts fetching the screen's data without waiting; nobody may be signed in yet. */
  readonly loader?: () => null;
}

type LoadScreen = () => Promise<ScreenModule>;

/** A route's `lazy`, with §9's time-out and retries. */
export const lazyScreen = (name: string, load: LoadScreen) => async () => {
  const { Component, loader } = await loadChunk(name, load);
  return loader === undefined ? { Component } : { Component, loader };
};

/** Its code is loaded when somebody navigates there, or is about to. */
export const screen = (path: string, load: LoadScreen): RouteObject => ({ path, lazy: lazyScreen(path, load) });
