import { configure, getConfig } from '@testing-library/react';

const before = getConfig();
// Stored before a test installs a fake clock, as React does.
const nextTurn = setImmediate;

/** React works in turns of the event loop; pending work takes a few. */
const TURNS = 4;

/**
 * An awaited element is found as soon as it is rendered. React runs effects (focus on a title, a subscription) in a
 * later turn, before or after the waiting test, depending on the machine. So the wait ends some turns later.
 */
configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const seen = await wait();
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => void nextTurn(resolve));
      return seen;
    }),
});
