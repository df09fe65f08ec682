export { endedPauses, nextPauseEnd, readStores, takeEndedPause, type StoreFilter } from './stores.queries.ts';
