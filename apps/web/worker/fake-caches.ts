const toAddress = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));

const fakeStore = (files: Map<string, Response>) => ({
  put: async (request: RequestInfo | URL, response: Response) => void files.set(toAddress(request), response),
  match: async (request: RequestInfo | URL) => files.get(toAddress(request))?.clone(),
});

/** The part of the Cache API that the worker uses. */
export function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const caches = {
    open: async (name: string) => {
      const files = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, files);
      return fakeStore(files);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo | URL) =>
      [...stores.values()]
        .find((files) => files.has(toAddress(request)))
        ?.get(toAddress(request))
        ?.clone(),
  };
  return caches as unknown as CacheStorage;
}
