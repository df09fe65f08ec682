const FRONT_DOOR = '/dashboard';

/** Where to go on after signing in; the address comes from a link, so only a path of this portal is followed. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next !== null && /^\/(?![/\\])/.test(next) ? next : FRONT_DOOR;
}

export const signInPath = (next: string) => `/sign-in?${new URLSearchParams({ next }).toString()}`;
