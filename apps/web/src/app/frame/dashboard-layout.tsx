import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import { PATHS } from '../../platform/paths.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { mayOpen, screenRight, useMayOpen } from '../../platform/session/rights.ts';
import { useStanding } from '../../features/onboarding/standing/application.queries.ts';
import { OrderBell } from '../../features/orders/bell/order-bell.tsx';
import { useLiveOrders } from '../../features/orders/live-orders.queries.ts';
import { useTitleCount } from '../../features/orders/bell/waiting-count.ts';
import { useLiveAccount } from '../../platform/events/refresh.ts';
import { reportCrash } from '../../platform/telemetry/telemetry.ts';
import { ToastProvider } from '../../ui/feedback/toast.tsx';
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx';
import { Alarms } from '../alarms/alarms.tsx';
import { CONTENT_ID } from '../layout/plain-main.tsx';
import { LazyStrips } from '../offline/lazy-strips.tsx';
import { AccountNotice } from './account-notice.tsx';
import { UnsentActions } from './actions/unsent-actions.tsx';
import { BottomBar, SideBar } from './navigation.tsx';
import styles from './dashboard-layout.module.css';
import { TopBar } from './top-bar.tsx';

const NotAllowed = lazyWithRetry('not allowed', () => import('./not-allowed.tsx'));

function DashboardLayout() {
  const { pathname } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const reserveTopBar = useCallback((width: number) => {
    frame.current?.style.setProperty('--frame-tools', `${Math.ceil(width)}px`);
  }, []);
  const right = screenRight(pathname);
  const isAllowed = useMayOpen(pathname);
  const standing = useStanding();
  useLiveAccount();
  const waitingOrders = useLiveOrders();
  useTitleCount(waitingOrders ?? 0);
  useScrollToTop(pathname);
  // A declined account has no store to run until its application is corrected there.
  if (standing !== undefined && !accountRights({ status: standing, statusBeforeBlock: null }).mayRunStore) {
    return <Navigate to="/" replace />;
  }
  // Who may not see the figures starts with the orders.
  if (pathname === PATHS.home && !isAllowed)
    return <Navigate to={mayOpen(PATHS.lock) ? PATHS.lock : PATHS.orders} replace />;
  // An error in a menu must not end the alerts, the event stream or the list: the menu is missing until the next
  // screen.
  const guarded = (name: string, content: ReactNode) => (
    <ErrorBoundary resetKey={pathname} onError={(error) => reportCrash(error, name)} fallback={() => null}>
      {content}
    </ErrorBoundary>
  );
  return (
    <ToastProvider>
      <div ref={frame} className={styles['frame']}>
        {guarded('side bar', <SideBar waitingOrders={waitingOrders} />)}
        <div className={styles['body']}>
          {guarded('account banner', <AccountNotice standing={standing} />)}
          {guarded('order bell', <OrderBell />)}
          {guarded('actions', <UnsentActions />)}
          <Alarms waitingOrders={waitingOrders ?? 0} strips={guarded('offline', <LazyStrips />)}>
            <div className={styles['stage']}>
              {guarded('top bar', <TopBar onWidth={reserveTopBar} />)}
              <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
                {right === undefined || isAllowed ? (
                  <Outlet />
                ) : (
                  <LazyBoundary>
                    <NotAllowed right={right} />
                  </LazyBoundary>
                )}
              </main>
            </div>
          </Alarms>
        </div>
        {guarded('bottom bar', <BottomBar waitingOrders={waitingOrders} />)}
      </div>
    </ToastProvider>
  );
}

/** §2: the dashboard group scrolls to top when the path changes, on Back and Forward too. */
function useScrollToTop(pathname: string) {
  useLayoutEffect(() => {
    // The browser's own restoration would act on the screen that is being left, or before the next one has its height.
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);
  const lastPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (lastPath.current !== pathname) window.scrollTo(0, 0);
    lastPath.current = pathname;
  }, [pathname]);
}

export { DashboardLayout as Component };
