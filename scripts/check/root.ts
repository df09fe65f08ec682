import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A program that npm installed, run by the pinned Node and not by a shell's idea of one. */
export const program = (path: string): string => `${ROOT}node_modules/${path}`;
