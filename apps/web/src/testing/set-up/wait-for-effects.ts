import { configure, getConfig } from '@testing-library/react';

const before = getConfig();
// Kept from before a test puts another clock in its place, as React keeps it.
const nextTurn = setImmediate;

/** React does its work by turns; what it has begun when something is seen takes a few. */
const TURNS = 4;

/**
 * What was waited for is seen as soon as it is drawn. React runs its effects (the focus on a title, a subscription) in a
 * turn after that, before or after whoever waited, as the machine's pace has it. So the wait ends some turns later.
 */
configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const seen = await wait();
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => void nextTurn(resolve));
      return seen;
    }),
});
