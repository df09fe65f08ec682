import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-look.ts';
import { markAllSeen, useUnseen } from './bell.ts';
import styles from './order-bell.module.css';
import { liveOrderWords } from '../orders.words.ts';
import { allowSound, sound, startRinging } from './ring.ts';
import { useSendDeclines } from '../actions/waiting-declines.ts';

const ORDERS = '/dashboard/orders';

/** On every screen of the dashboard: says, shows and rings that an order came in, until somebody has looked. */
export function OrderBell() {
  const words = useWords(liveOrderWords);
  const { pathname } = useLocation();
  const numbers = [...useUnseen().values()];
  const isRinging = numbers.length > 0;
  const isAtOrders = pathname.startsWith(ORDERS);
  const isBlocked = useStore(sound, (state) => state.isBlocked);
  useSendDeclines();
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging]);
  useEffect(() => {
    // A click, not the press before it: the notice goes, and what is under the finger must not move in between.
    // To look at the orders is not enough on a screen that stands open all day: a touch or a key says that somebody did.
    const touched = () => {
      void allowSound();
      if (isAtOrders) markAllSeen();
    };
    document.addEventListener('click', touched);
    document.addEventListener('keydown', touched);
    return () => {
      document.removeEventListener('click', touched);
      document.removeEventListener('keydown', touched);
    };
  }, [isAtOrders]);
  return (
    <>
      <p aria-live="assertive" className="visually-hidden">
        {isRinging && words.newOrder(numbers)}
      </p>
      {isRinging && (
        <section aria-label={words.newOrders} className={styles['notice']}>
          <BellRing aria-hidden="true" />
          <p>
            <strong>{words.newOrder(numbers)}</strong>
            {isBlocked && <> {words.soundBlocked}</>}
          </p>
          {isAtOrders ? (
            <Button size="small" onClick={markAllSeen}>
              {words.seen}
            </Button>
          ) : (
            <Link to={ORDERS} className={buttonClass({ variant: 'primary', size: 'small' })} onClick={markAllSeen}>
              {words.see}
            </Link>
          )}
        </section>
      )}
    </>
  );
}
