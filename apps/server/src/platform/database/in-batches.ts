/** So many rows travel at once: a statement of ten thousand is ten megabytes that everybody waits for. */
const BATCH = 500;

export async function inBatches<T>(all: readonly T[], work: (batch: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH) await work(all.slice(start, start + BATCH));
}
