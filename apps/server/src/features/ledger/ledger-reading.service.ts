export { findEntry, keyOf as entryKey, payoutsOf, readEntries, type EntryFilter } from './ledger-list.queries.ts';
export {
  balanceBefore,
  earnedBetween,
  firstDay,
  sumByDay,
  sumByKind,
  sumVat,
  type KindTotal,
} from './ledger-figures.queries.ts';
export type { LedgerEntryRow } from './ledger.queries.ts';
