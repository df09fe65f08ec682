import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { listenToEvents, startEvents } from '../../platform/events.ts';
import { recallViews } from '../../platform/view-state.ts';
import { whoAmIQuery } from '../../platform/who-am-i.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { CONTENT_ID } from '../plain-main.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './dashboard-layout.module.css';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

function DashboardLayout() {
  const { pathname } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const giveWay = useCallback((width: number) => {
    frame.current?.style.setProperty('--frame-tools', `${Math.ceil(width)}px`);
  }, []);
  useLiveFrame();
  useScrollToTop(pathname);
  return (
    <ToastProvider>
      <div ref={frame} className={styles['frame']}>
        <SideBar />
        <div className={styles['body']}>
          <TopBar onWidth={giveWay} />
          <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
            <Outlet />
          </main>
        </div>
        <BottomBar />
      </div>
    </ToastProvider>
  );
}

/** §2: the dashboard group scrolls to top when the path changes. */
function useScrollToTop(pathname: string) {
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current !== pathname) window.scrollTo(0, 0);
    shownPath.current = pathname;
  }, [pathname]);
}

/** The stream is open for as long as the frame stands; what it says of the store itself refreshes the frame. */
function useLiveFrame() {
  const queries = useQueryClient();
  useEffect(() => void recallViews(), []);
  useEffect(() => {
    const stopListening = listenToEvents(({ kind }) => {
      if (kind === 'account_changed' || kind === 'store_changed') void queries.invalidateQueries(whoAmIQuery);
    });
    const stopEvents = startEvents();
    return () => {
      stopListening();
      stopEvents();
    };
  }, [queries]);
}

export { DashboardLayout as Component };
