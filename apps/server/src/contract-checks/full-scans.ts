import type { CallName } from '@vendor-portal/contract/all-calls.ts';

/** Tables that do not grow with vendors or orders, each with what bounds it. Whatever is not named here has to be found by an index. */
export const SMALL_TABLES: Readonly<Record<string, string>> = {
  advert_prices: 'a row per price that the administrator ever set',
  app_keys: 'a row per purpose',
  demo_seeds: 'one row, in a demo',
  gateway_secrets: 'a few rows per key of the marketplace',
  payout_runs: 'a row a week, and one per run that the administrator asks for',
  scheduled_jobs: 'a row per job',
  webhooks: 'a row per key of the marketplace',
};

/** Calls and duties that read a table whole because all of it is the question: which tables, and why that may be. */
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

/** Duties that go round all vendors, some of them at a time, because that is what they are for. They are not tried here. */
export const GOES_ROUND: Readonly<Record<string, string>> = {
  reconcile: 'compares every row of the books with every roll-up, once a night, twenty vendors at a time',
};
