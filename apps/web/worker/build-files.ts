declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the build, injected by vite-plugin-pwa. Empty in development. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

/** `digest` is set for files whose name does not change with their content. */
export interface BuildFile {
  readonly path: string;
  readonly digest: string | null;
}

export interface BuildFiles {
  /** Null in development, where nothing is cached. */
  readonly version: string | null;
  readonly files: readonly BuildFile[];
}

// The name that Workbox looks for.
const files = self.__WB_MANIFEST.map(({ url, revision }): BuildFile => ({ path: `/${url}`, digest: revision }));

export const BUILD_FILES: BuildFiles = {
  // The page contains the main script's name, which changes with every other file.
  version: files.find(({ path }) => path === '/index.html')?.digest ?? null,
  files,
};
