import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, ScrollRestoration } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../src/ui/styles/tokens.css';
import '../src/ui/styles/fonts.css';
import '../src/ui/styles/base.css';
import { BrandMark } from '../src/ui/picture/brand-mark.tsx';
import { countItems, useBasket } from './basket.ts';
import { CheckoutScreen } from './checkout/checkout.screen.tsx';
import { GatewayScreen } from './gateway/gateway.screen.tsx';
import styles from './layout.module.css';
import { MenuScreen } from './menu/menu.screen.tsx';
import { OrderScreen } from './order/order.screen.tsx';
import { StoresScreen } from './stores.screen.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

const router = createBrowserRouter(
  [
    {
      Component: Layout,
      children: [
        { path: '/storefront', Component: StoresScreen },
        { path: '/storefront/stores/:vendorId', Component: MenuScreen },
        { path: '/storefront/checkout', Component: CheckoutScreen },
        { path: '/storefront/orders/:orderId', Component: OrderScreen },
        { path: '/gateway', Component: GatewayScreen },
        { path: '*', Component: StoresScreen },
      ],
    },
  ],
  { basename: '/dev' },
);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);

function Layout() {
  const count = useBasket(({ lines }) => countItems(lines));
  return (
    <>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Link to="/storefront" className={styles['home']}>
            <BrandMark name="Storefront" />
          </Link>
          <nav aria-label="Storefront" className={styles['links']}>
            <Link to="/gateway">Gateway</Link>
            <Link to="/storefront/checkout" className={styles['basket']}>
              <ShoppingBag aria-hidden="true" />
              <span>
                Basket <span className="num">({count})</span>
              </span>
            </Link>
          </nav>
        </div>
      </header>
      <main className={styles['main']}>
        <Outlet />
      </main>
      <ScrollRestoration />
      <footer className={styles['footer']}>A customer’s app on the gateway, to try the demo with.</footer>
    </>
  );
}
