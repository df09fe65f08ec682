import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A program installed by npm, run by the pinned Node. */
export const program = (path: string): string => `${ROOT}node_modules/${path}`;
