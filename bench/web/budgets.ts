import type { Measured } from './report.ts';
import type { VisitName } from './visits.ts';
import type { VisitFigures } from './visit-page.ts';

interface Budget {
  readonly screen: string;
  readonly visits: readonly VisitName[];
  readonly what: string;
  readonly limit: number;
  readonly of: (figures: VisitFigures) => number;
}

const ALL = ['cold', 'warm'] as const;
const EVERY = [...ALL, 'installed'] as const;

const forStrangers = (screen: string): Budget[] => [
  { screen, visits: ALL, what: 'largest paint, ms', limit: 2_000, of: ({ largestPaint }) => largestPaint },
  { screen, visits: ALL, what: 'blocking time, ms', limit: 100, of: ({ blocking }) => blocking },
  { screen, visits: ALL, what: 'layout shift', limit: 0.02, of: ({ shift }) => shift },
];

/** The architecture page's, for a vendor on a phone. */
const BUDGETS: readonly Budget[] = [
  ...forStrangers('sign-in'),
  ...forStrangers('landing'),
  { screen: 'orders', visits: ALL, what: 'requests', limit: 90, of: ({ requestsInAll }) => requestsInAll },
  { screen: 'orders', visits: EVERY, what: 'something visible, ms', limit: 1_500, of: ({ visible }) => visible },
  { screen: 'orders', visits: EVERY, what: 'layout shift', limit: 0.02, of: ({ shift }) => shift },
  { screen: 'orders', visits: ['cold'], what: 'usable, ms', limit: 2_500, of: ({ usable }) => usable },
  { screen: 'orders', visits: ['warm'], what: 'usable, ms', limit: 1_500, of: ({ usable }) => usable },
  { screen: 'orders', visits: ['installed'], what: 'usable, ms', limit: 1_000, of: ({ usable }) => usable },
  // The menu does not wait for the server: it is there before the first call is answered.
  {
    screen: 'orders',
    visits: ALL,
    what: 'menu painted, against the first answer',
    limit: 1,
    of: ({ frame, firstAnswer }) => (frame ?? Infinity) / (firstAnswer ?? Infinity),
  },
];

export interface Judged {
  readonly screen: string;
  readonly visit: VisitName;
  readonly budget: string;
  readonly value: number;
  readonly limit: number;
  readonly ratio: number;
}

export const judge = ({ screen, visit, figures }: Measured): Judged[] =>
  BUDGETS.filter((budget) => budget.screen === screen && budget.visits.includes(visit)).map(({ what, limit, of }) => {
    const value = of(figures);
    return { screen, visit, budget: what, value, limit, ratio: value / limit };
  });
