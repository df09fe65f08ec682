export { endedPauses, readStores, type StoreFilter } from './stores.queries.ts';
