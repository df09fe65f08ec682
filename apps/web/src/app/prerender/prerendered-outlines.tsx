import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { HomeSkeleton } from '../../features/dashboard/dashboard-skeleton.tsx';
import { OrderListOutline } from '../../features/orders/list/order-list-outline.tsx';
import { liveOrderWords, orderListWords } from '../../features/orders/orders.words.ts';
import { ProductListSkeleton } from '../../features/products/list/product-list-skeleton.tsx';
import { productListWords } from '../../features/products/products.words.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { frameWords } from '../frame/frame.words.ts';
import { Outline } from './outline.tsx';
import { PATHS } from '../../platform/code/paths.ts';

const Home = () => (
  <>
    <Skeleton shape="title" />
    <HomeSkeleton />
  </>
);

function Products() {
  return (
    <Screen title={useWords(productListWords).title}>
      <ProductListSkeleton look="list" />
    </Screen>
  );
}

const OUTLINES: Readonly<Record<string, ReactNode>> = {
  [PATHS.home]: <Home />,
  [PATHS.orders]: <OrderListOutline />,
  [PATHS.products]: <Products />,
};

/** What `build/dashboard-pages.ts` writes into the pages of these paths: the frame, and what is awaited in it. */
export async function prerender(): Promise<Readonly<Record<string, string>>> {
  await Promise.all([frameWords, liveOrderWords, orderListWords, productListWords].map((words) => words.load()));
  return Object.fromEntries(
    Object.entries(OUTLINES).map(([path, content]) => [
      path,
      renderToStaticMarkup(
        <StaticRouter location={path}>
          <Outline>{content}</Outline>
        </StaticRouter>,
      ),
    ]),
  );
}
