import { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';

type FirstStep = (typeof FIRST_STEPS)[number];

/** What a new shop has done and still has to do, in the order it is best done. */
export const firstSteps = (done: Readonly<Record<FirstStep, boolean>>) =>
  FIRST_STEPS.map((step) => ({ step, isDone: done[step] }));
