import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { useUnseen, wanted, useRingAgain } from './bell.ts';
import styles from './order-bell.module.css';
import { orderTab } from '../list/order-view.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { liveOrderMessages } from '../orders.messages.ts';
import { startRinging } from './ring.ts';
import { allowSound, checkSoundWhenIdle } from '../../../platform/sound/speaker.ts';
import { useOrderOutcomes } from '../actions/use-order-outcomes.ts';
import { useSeenElsewhere } from './seen-orders.queries.ts';
import { PATHS } from '../../../platform/paths.ts';

const ORDERS = PATHS.orders;
const NONE: readonly Order[] = [];

/**
 * On every screen of the dashboard: says, shows and rings that an order came in, until it is answered or somebody has
 * touched its own card. A touch anywhere else only lets the browser sound.
 */
export function OrderBell() {
  const messages = useMessages(liveOrderMessages);
  const unseen = useUnseen();
  const numbers = [...unseen.values()];
  const isRinging = numbers.length > 0;
  useOrderOutcomes();
  useSeenElsewhere();
  useRingAgain(useQuery(openOrdersQuery).data?.orders ?? NONE);
  const showFirst = () => {
    orderTab.choose('pending');
    wanted.setState({ orderId: [...unseen.keys()][0] ?? null });
  };
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging]);
  useEffect(() => {
    const touched = () => void allowSound();
    checkSoundWhenIdle();
    document.addEventListener('click', touched);
    document.addEventListener('keydown', touched);
    return () => {
      document.removeEventListener('click', touched);
      document.removeEventListener('keydown', touched);
    };
  }, []);
  return (
    <>
      <p aria-live="assertive" className="visually-hidden">
        {isRinging && messages.newOrder(numbers)}
      </p>
      {isRinging && (
        <section aria-label={messages.newOrders} className={styles['notice']}>
          <BellRing aria-hidden="true" />
          <p>
            <strong>{messages.newOrder(numbers)}</strong>
          </p>
          <Link to={ORDERS} className={buttonClass({ variant: 'primary', size: 'small' })} onClick={showFirst}>
            {messages.see}
          </Link>
        </section>
      )}
    </>
  );
}
