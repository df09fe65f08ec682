import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { QueryView } from '../src/ui/feedback/query-view.tsx';
import { Badge } from '../src/ui/text/badge.tsx';
import { useCustomer } from './basket.ts';
import { formatTime } from './format.ts';
import { STATUS_TEXT } from './order/order-steps.ts';
import { storesQuery, type Store, orderQuery } from './queries.ts';
import styles from './stores.module.css';
import { Title } from './title.tsx';

export const STORE_TYPES: Readonly<Record<VendorType, string>> = {
  restaurant: 'Restaurant',
  pharmacy: 'Pharmacy',
  super_market: 'Supermarket',
  shop: 'Shop',
  store: 'Store',
};

export function OpenState({ store }: { readonly store: Store }) {
  if (store.takesOrders)
    return <Badge tone="success">{store.closesAt ? `Open until ${formatTime(store.closesAt)}` : 'Open'}</Badge>;
  if (store.pausedUntil) return <Badge>Paused until {formatTime(store.pausedUntil)}</Badge>;
  return <Badge>{store.opensAt ? `Opens at ${formatTime(store.opensAt)}` : 'Closed'}</Badge>;
}

export function Rating({ store }: { readonly store: Store }) {
  if (store.totalReviews === 0) return <span>No reviews yet</span>;
  return (
    <span className={styles['rating']}>
      <Star aria-hidden="true" />
      <span className="num">
        {store.totalReviewAverage.toFixed(1)} ({store.totalReviews})
      </span>
    </span>
  );
}

function StoreCard({ store }: { readonly store: Store }) {
  return (
    <li className={styles['card']}>
      <Link to={`/storefront/stores/${store.vendorId}`} className={styles['link']}>
        {store.logo ? <img src={store.logo} alt="" className={styles['logo']} /> : <span className={styles['logo']} />}
        <span className={styles['name']}>{store.name}</span>
      </Link>
      <p className={styles['facts']}>
        <span>{STORE_TYPES[store.type]}</span>
        <Rating store={store} />
        <span className="num">{store.prepMinutes} min</span>
      </p>
      <p className={styles['address']}>{store.address}</p>
      <OpenState store={store} />
    </li>
  );
}

export function StoresScreen() {
  const stores = useQuery(storesQuery);
  return (
    <>
      <Title>Order from a store near you</Title>
      <p className="muted">Every store of the demo, read over the gateway with a signed call.</p>
      <RecentOrders />
      <QueryView
        query={stores}
        isEmpty={({ vendors }) => vendors.length === 0}
        empty={<EmptyState title="No stores yet">Approve a vendor, and it is listed here.</EmptyState>}
      >
        {({ vendors }) => (
          <ul className={styles['stores']}>
            {vendors.map((store) => (
              <StoreCard key={store.vendorId} store={store} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

const SHOWN = 3;

/** Orders of an older demo are not found and left out. */
function RecentOrder({ orderId }: { readonly orderId: string }) {
  const { data: order } = useQuery(orderQuery(orderId));
  if (!order) return null;
  return (
    <li>
      <Link to={`/storefront/orders/${orderId}`}>Order {order.number}</Link>{' '}
      <span className="muted">{STATUS_TEXT[order.status]}</span>
    </li>
  );
}

function RecentOrders() {
  const orderIds = useCustomer((customer) => customer.orderIds);
  if (orderIds.length === 0) return null;
  return (
    <ul aria-label="Your orders" className={styles['recent']}>
      {orderIds.slice(0, SHOWN).map((orderId) => (
        <RecentOrder key={orderId} orderId={orderId} />
      ))}
    </ul>
  );
}
