import { PATHS } from '../paths.ts';

const FRONT_DOOR = PATHS.home;
/** With all that lies below them. */
const DOORS: readonly string[] = [PATHS.home, PATHS.logoUpload, PATHS.addressUpload];

/** Where to go on; the address comes from a link, so only what waits behind the sign-in is followed. */
export function nextPath(search: string, otherwise: string = FRONT_DOOR): string {
  const next = new URLSearchParams(search).get('next');
  const path = /^\/[\w/-]*(?=[?#]|$)/.exec(next ?? '')?.[0];
  const isDoor = path === '/' || DOORS.some((door) => path === door || path?.startsWith(`${door}/`));
  return isDoor ? String(next) : otherwise;
}

export const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next }).toString()}`;

export const signInPath = (next: string) => withNext(PATHS.signIn, next);
