export const PRINT_CAUSES = ['placed', 'confirmed', 'by_hand', 'test'] as const;
export type PrintCause = (typeof PRINT_CAUSES)[number];

/**
 * `unconfirmed`: the printer has fetched it and never said what became of it. It is never sent again by itself; only
 * after a failure that the printer reported a job returns to `pending`, marked as a reprint.
 */
export const PRINT_STATES = ['pending', 'fetched', 'printed', 'failed', 'unconfirmed', 'cancelled'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** All but `refused` pass once somebody has seen to the printer. */
export const PRINT_FAILURES = ['no_paper', 'cover_open', 'offline', 'refused'] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];
export const PASSING_FAILURES = ['no_paper', 'cover_open', 'offline'] as const satisfies readonly PrintFailure[];

export const PRINT_CLOCK = {
  /** Without a result for this long, a fetched job is unconfirmed. */
  resultSeconds: 120,
  /** An order whose ticket isn't printed by then is unprinted. */
  lateSeconds: 60,
  retentionDays: 30,
} as const;
