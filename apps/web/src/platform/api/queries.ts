import { onForget } from '../storage/forgetting.ts';
import { createQueryClient } from './query-client.ts';

/** The one cache of answers. Fetched with the first screen that reads; the sign-in goes without it. */
export const queries = createQueryClient();

onForget(() => queries.clear());
