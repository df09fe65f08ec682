import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

interface Counted {
  recentlyCreatedOwnerStacks?: number;
}

/**
 * While it is developed with, React notes for each element where it was made, ten thousand times a second at most: a
 * seventh of what the screens' tests take. Told that those are used up it goes on without; only a warning reads them.
 */
export function spareOwnerStacks(): void {
  const shared = (React as unknown as Readonly<Record<string, Counted | undefined>>)[INTERNALS];
  if (shared?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {
      // It counts from nought every second.
    },
  });
}
