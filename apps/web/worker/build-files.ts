/** Written in by `build/offline-worker.ts`. */
declare const PORTAL_FILES: BuildFiles;

/** A file of the build by its address. One whose name does not change with its content is known by its digest. */
export interface BuildFile {
  readonly path: string;
  readonly digest?: string;
}

export interface BuildFiles {
  /** Of all files together. None in development, where nothing is kept. */
  readonly version: string | null;
  readonly files: readonly BuildFile[];
}

export const BUILD_FILES = PORTAL_FILES;
