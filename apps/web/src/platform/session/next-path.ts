import { PATHS } from '../paths.ts';

const HOME = PATHS.home;
/** With everything below them. */
const ALLOWED: readonly string[] = [PATHS.home, PATHS.logoUpload, PATHS.addressUpload];

/** Where to continue after signing in. It comes from a link, so only paths behind the sign-in are allowed. */
export function nextPath(search: string, otherwise: string = HOME): string {
  const next = new URLSearchParams(search).get('next');
  const path = /^\/[\w/-]*(?=[?#]|$)/.exec(next ?? '')?.[0];
  const isAllowed = path === '/' || ALLOWED.some((allowed) => path === allowed || path?.startsWith(`${allowed}/`));
  return isAllowed ? String(next) : otherwise;
}

export const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next }).toString()}`;

export const signInPath = (next: string) => withNext(PATHS.signIn, next);
