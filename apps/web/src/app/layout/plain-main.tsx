import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

/** The skip link's target; each layout has exactly one. */
export const CONTENT_ID = 'content';

export function PlainMain({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  );
}

export function PlainLayout() {
  return (
    <PlainMain>
      <Outlet />
    </PlainMain>
  );
}
