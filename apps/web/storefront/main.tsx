import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../src/ui/styles/tokens.css';
import '../src/ui/styles/fonts.css';
import '../src/ui/styles/base.css';
import { CheckoutScreen } from './checkout/checkout.screen.tsx';
import { GatewayScreen } from './gateway/gateway.screen.tsx';
import { Layout } from './layout.tsx';
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
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
