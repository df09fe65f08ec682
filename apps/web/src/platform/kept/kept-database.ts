import type { QueryKey } from '@tanstack/react-query';

/** Beside the small entries of §3, and never in the browser's own cache of answers. */
const DATABASE = 'vendor-kept';
const ANSWERS = 'answers';
const ABOUT = 'about';
const OWNER = 'owner';
const HEARD_AT = 'heardAt';

export interface KeptAnswer {
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the server said so, by this device's clock. */
  readonly at: number;
}

export interface Kept {
  readonly answers: readonly KeptAnswer[];
  /** When the server was last heard at all. */
  readonly heardAt: number | null;
}

const NOTHING: Kept = { answers: [], heardAt: null };

const finished = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage did not answer.')));
  });

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(ANSWERS);
    opening.result.createObjectStore(ABOUT);
  });
  return finished(opening);
}

interface Stores {
  readonly answers: IDBObjectStore;
  readonly about: IDBObjectStore;
}

/** All of `work` or nothing of it. A browser that keeps nothing is no error: then nothing is kept. */
async function within<Result>(work: (stores: Stores) => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    const database = await open();
    try {
      const change = database.transaction([ANSWERS, ABOUT], 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        change.addEventListener('complete', () => resolve());
        change.addEventListener('abort', () => reject(change.error ?? new Error('Nothing was kept.')));
      });
      const result = await work({ answers: change.objectStore(ANSWERS), about: change.objectStore(ABOUT) });
      await done;
      return result;
    } finally {
      database.close();
    }
  } catch {
    return otherwise;
  }
}

const isOwnedBy = async ({ about }: Stores, vendorId: string) => (await finished(about.get(OWNER))) === vendorId;

/** From here on it is this vendor's: what another has left here goes. */
export const claimKept = (vendorId: string): Promise<void> =>
  within(async (stores) => {
    if (await isOwnedBy(stores, vendorId)) return;
    stores.answers.clear();
    stores.about.clear();
    stores.about.put(vendorId, OWNER);
  }, undefined);

/** A page that does not know yet that another has signed out writes nothing: by then it is nobody's. */
export const writeKept = (vendorId: string, answers: readonly KeptAnswer[], heardAt: number | null): Promise<void> =>
  within(async (stores) => {
    if (!(await isOwnedBy(stores, vendorId))) return;
    for (const answer of answers) stores.answers.put(answer, JSON.stringify(answer.key));
    if (heardAt !== null) stores.about.put(heardAt, HEARD_AT);
  }, undefined);

export const readKept = (vendorId: string): Promise<Kept> =>
  within(async (stores) => {
    if (!(await isOwnedBy(stores, vendorId))) return NOTHING;
    const [answers, heardAt] = await Promise.all([
      finished<KeptAnswer[]>(stores.answers.getAll()),
      finished<unknown>(stores.about.get(HEARD_AT)),
    ]);
    return { answers, heardAt: typeof heardAt === 'number' ? heardAt : null };
  }, NOTHING);

export const forgetKept = (): Promise<void> =>
  within(async ({ answers, about }) => {
    answers.clear();
    about.clear();
  }, undefined);
