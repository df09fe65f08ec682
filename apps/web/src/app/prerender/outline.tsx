import type { ReactNode } from 'react';
import { BottomBar } from '../frame/bottom-bar.tsx';
import styles from '../frame/dashboard-layout.module.css';
import { SideBar } from '../frame/side-bar.tsx';
import { CONTENT_ID } from '../layout/plain-main.tsx';

/** The frame as it stands before anything is known of the vendor. */
export function Outline({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <SideBar waitingOrders={undefined} />
      <div className={styles['body']}>
        <div className={styles['stage']}>
          <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
            {children}
          </main>
        </div>
      </div>
      <BottomBar waitingOrders={undefined} />
    </div>
  );
}
