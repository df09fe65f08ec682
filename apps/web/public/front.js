/**
 * The landing needs no app. Only a vendor who is signed in does, to be led on; whether somebody is, the browser's own
 * storage says (`src/platform/storage/local-store.ts`). Where it cannot be read, the app finds out.
 */
const app = document.querySelector('script[data-app]').dataset.app;
const DATABASE = 'vendor';
const ENTRIES = 'keyvaluepairs';

const finished = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function hasToken() {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === DATABASE)) return false;
  const database = await finished(indexedDB.open(DATABASE));
  try {
    const token = await finished(database.transaction(ENTRIES).objectStore(ENTRIES).get('authToken'));
    return token !== undefined && token !== null;
  } finally {
    database.close();
  }
}

if (await hasToken().catch(() => true)) await import(app);
