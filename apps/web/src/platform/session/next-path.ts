import { PATHS } from '../paths.ts';

const HOME = PATHS.home;
/** With all that lies below them. */
const ALLOWED: readonly string[] = [PATHS.home, PATHS.logoUpload, PATHS.addressUpload];

/** Where to go on; the address comes from a link, so only what waits behind the sign-in is followed. */
export function nextPath(search: string, otherwise: string = HOME): string {
  const next = new URLSearchParams(search).get('next');
  const path = /^\/[\w/-]*(?=[?#]|$)/.exec(next ?? '')?.[0];
  const isAllowed = path === '/' || ALLOWED.some((allowed) => path === allowed || path?.startsWith(`${allowed}/`));
  return isAllowed ? String(next) : otherwise;
}

export const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next }).toString()}`;

export const signInPath = (next: string) => withNext(PATHS.signIn, next);
