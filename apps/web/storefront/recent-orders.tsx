import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCustomer } from './basket.ts';
import { STATUS_TEXT } from './order/order-steps.ts';
import { orderQuery } from './queries.ts';
import styles from './stores.module.css';

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

export function RecentOrders() {
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
