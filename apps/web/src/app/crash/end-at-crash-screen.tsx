import { useRouteError } from 'react-router';

/** Nothing of the app is left to stand around an error that comes this far: it goes on to the top-level crash screen. */
export function EndAtCrashScreen(): never {
  throw useRouteError();
}
