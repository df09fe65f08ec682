const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));

const storeOf = (files: Map<string, Response>) => ({
  put: async (request: RequestInfo | URL, answer: Response) => void files.set(addressOf(request), answer),
  match: async (request: RequestInfo | URL) => files.get(addressOf(request))?.clone(),
});

/** The part of the Cache API that the worker uses. */
export function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const caches = {
    open: async (name: string) => {
      const files = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, files);
      return storeOf(files);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo | URL) =>
      [...stores.values()]
        .find((files) => files.has(addressOf(request)))
        ?.get(addressOf(request))
        ?.clone(),
  };
  return caches as unknown as CacheStorage;
}
