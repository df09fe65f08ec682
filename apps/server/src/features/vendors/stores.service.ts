export { endedPauses, nextPauseEnd, readStores, type StoreFilter } from './stores.queries.ts';
