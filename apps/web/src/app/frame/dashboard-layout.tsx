import { useCallback, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import { useStanding } from '../../features/onboarding/standing/application.queries.ts';
import { OrderBell } from '../../features/orders/bell/order-bell.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { useTitleCount } from '../../features/orders/bell/use-title-count.ts';
import { useLiveAccount } from '../../platform/events/use-live-account.ts';
import { ToastProvider } from '../../ui/feedback/toast.tsx';
import { useMedia } from '../../ui/layout/use-media.ts';
import { CONTENT_ID } from '../layout/plain-main.tsx';
import { AccountBanner } from './account-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './dashboard-layout.module.css';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The same width as in the styles of both menus. The one that is not shown is a sixth of the screen, and is not drawn. */
const PHONE = '(max-width: 599.98px)';

function DashboardLayout() {
  const { pathname } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const giveWay = useCallback((width: number) => {
    frame.current?.style.setProperty('--frame-tools', `${Math.ceil(width)}px`);
  }, []);
  const isPhone = useMedia(PHONE);
  const standing = useStanding();
  useLiveAccount();
  const waitingOrders = useLiveOrders();
  useTitleCount(waitingOrders ?? 0);
  useScrollToTop(pathname);
  // A declined account has no store to run until it is put right, which is done there.
  if (standing !== undefined && !rightsOf({ status: standing, statusBeforeBlock: null }).mayRunStore) {
    return <Navigate to="/" replace />;
  }
  return (
    <ToastProvider>
      <div ref={frame} className={styles['frame']}>
        {!isPhone && <SideBar waitingOrders={waitingOrders} />}
        <div className={styles['body']}>
          <AccountBanner standing={standing} />
          <OrderBell />
          <div className={styles['stage']}>
            <TopBar onWidth={giveWay} />
            <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
              <Outlet />
            </main>
          </div>
        </div>
        {isPhone && <BottomBar waitingOrders={waitingOrders} />}
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

export { DashboardLayout as Component };
