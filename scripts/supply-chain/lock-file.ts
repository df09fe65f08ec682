import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key is its folder, `''` the repository itself. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockedPackage>>;

export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13);
