import { PATHS } from '../code/paths.ts';
const FRONT_DOOR = PATHS.home;

/** Where to go on; the address comes from a link, so only a path of this portal is followed. */
export function nextPath(search: string, otherwise: string = FRONT_DOOR): string {
  const next = new URLSearchParams(search).get('next');
  return next !== null && /^\/(?![/\\])/.test(next) ? next : otherwise;
}

export const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next }).toString()}`;

export const signInPath = (next: string) => withNext(PATHS.signIn, next);
