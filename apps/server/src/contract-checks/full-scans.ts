import type { CallName } from '@vendor-portal/contract/all-calls.ts';

/** Tables that don't grow with vendors or orders, each with its bound. All others must be read through an index. */
export const SMALL_TABLES: Readonly<Record<string, string>> = {
  advert_prices: 'a row per price that the administrator ever set',
  app_keys: 'a row per purpose',
  demo_seeds: 'one row, in a demo',
  gateway_secrets: 'a few rows per key of the marketplace',
  payout_runs: 'a row a week, and one per run that the administrator asks for',
  scheduled_jobs: 'a row per job',
  webhooks: 'a row per key of the marketplace',
};

/** Calls and jobs that read a whole table on purpose, with the tables and the reason. */
export const FULL_SCANS: Readonly<Partial<Record<CallName | (string & {}), Readonly<Record<string, string>>>>> = {
  readTrialBalance: {
    ledger_lines: 'adds up the books of all vendors over the days asked for; the administrator, now and then',
  },
  exportJournal: { ledger_lines: 'the same, day by day' },
  listReadyOrders: { store_places: 'a small row per store, compared with where a courier is' },
  listStorefronts: { vendors: 'looks for a part of a name among the stores; the marketplace has a search of its own' },
  housekeeping: {
    daily_uses: 'holds those of two days; of the made-up ones most are older, and go',
    sign_in_attempts: 'holds those of a quarter of an hour; of the made-up ones most are older, and go',
  },
};

/** Jobs that process all vendors in batches. They are not run here. */
export const ALL_VENDOR_JOBS: Readonly<Record<string, string>> = {
  reconcile: 'compares every row of the books with every roll-up, once a night, twenty vendors at a time',
};
