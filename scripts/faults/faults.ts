import { CALL_FAULTS } from './call-faults.ts';
import { DATA_FAULTS } from './data-faults.ts';
import type { Fault } from './fault.ts';
import { SCREEN_FAULTS } from './screen-faults.ts';

/** Each section of the specification has one that the tests once missed. */
export const FAULTS: readonly Fault[] = [...SCREEN_FAULTS, ...DATA_FAULTS, ...CALL_FAULTS].map(
  ([row, test, file, find, replace]) => ({ row, test, file, find, replace }),
);
