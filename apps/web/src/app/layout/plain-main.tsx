import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

/** Where the skip link leads; each layout has exactly one. */
export const CONTENT_ID = 'content';

export function PlainMain({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  );
}

/** For screens that need no frame. */
export function PlainLayout() {
  return (
    <PlainMain>
      <Outlet />
    </PlainMain>
  );
}
