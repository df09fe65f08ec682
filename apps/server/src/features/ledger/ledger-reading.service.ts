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
  earnedBetween,
  firstDay,
  sumByDay,
  sumByKind,
  type KindTotal,
} from './ledger-figures.queries.ts';
export { earnedByDay, sumByTerm, sumVat, type StatementScope } from './explained-entries.queries.ts';
export type { LedgerEntryRow } from './ledger.queries.ts';
