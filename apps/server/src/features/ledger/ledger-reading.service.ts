export {
  findEntry,
  keyOf as entryKey,
  payoutsOf,
  readEntries,
  releasesOf,
  type EntryFilter,
} from './ledger-list.queries.ts';
export {
  balanceBefore,
  balances,
  earnedBetween,
  earnedDays,
  earnedEveryDay,
  firstDay,
  ordersEarnedBetween,
  sumByDay,
  sumsByKind,
} from './ledger-figures.queries.ts';
export { earnedByDay, sumByTerm, sumVat, type StatementScope } from './explained-entries.queries.ts';
export type { LedgerEntryRow } from './ledger.queries.ts';
