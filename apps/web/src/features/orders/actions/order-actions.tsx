import { BellRing, Check, KeyRound, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { movesOpenTo } from '@vendor-portal/contract/orders/order-moves.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { useOrderAction } from './order-actions.queries.ts';
import styles from './order-actions.module.css';
import { useNow } from '../order-timing.ts';
import { declineWords, orderWords } from '../orders.words.ts';
import { PrepTime } from './prep-time.tsx';
import { canUndoDecline, declineLater, takeBackDecline, useWaitingDecline } from './waiting-declines.ts';

const DeclineDialog = lateOverlay('decline', () => import('./decline-dialog.tsx'), declineWords);
const CollectDialog = lateOverlay('collection code', () => import('./collect-dialog.tsx'));

/** Exactly what the table of moves leaves open to the vendor. `data-key` is what the keyboard presses. */
export function OrderActions({ order }: { readonly order: Order }) {
  const words = useWords(orderWords);
  const { mutate, isPending } = useOrderAction();
  const [prepMinutes, setPrepMinutes] = useState<number>();
  const [dialog, setDialog] = useState<'decline' | 'collect'>();
  const waiting = useWaitingDecline(order.id);
  const moves = movesOpenTo('vendor', order);
  if (waiting) return <WaitingDeclineLine orderId={order.id} sendAt={waiting.sendAt} />;
  if (moves.length === 0) return null;
  const close = () => setDialog(undefined);
  return (
    <div className={styles['actions']}>
      {moves.includes('confirm') && <PrepTime order={order} minutes={prepMinutes} onMinutes={setPrepMinutes} />}
      <div className={styles['buttons']}>
        {moves.includes('decline') && (
          <Button
            size="large"
            data-key="d"
            className={styles['button']}
            onPointerEnter={() => void DeclineDialog.load().catch(() => undefined)}
            onClick={() => setDialog('decline')}
          >
            {words.decline}
          </Button>
        )}
        {moves.includes('confirm') && (
          <Button
            variant="primary"
            size="large"
            data-key="c"
            className={styles['button']}
            isBusy={isPending}
            onClick={() => mutate({ order, action: { kind: 'confirm', prepMinutes } })}
          >
            <Check aria-hidden="true" />
            {words.confirm}
          </Button>
        )}
        {(moves.includes('readyForCourier') || moves.includes('readyForPickUp')) && (
          <Button
            variant="success"
            size="large"
            data-key="r"
            className={styles['button']}
            isBusy={isPending}
            onClick={() => mutate({ order, action: { kind: 'ready' } })}
          >
            <BellRing aria-hidden="true" />
            {words.markReady}
          </Button>
        )}
        {moves.includes('collect') && (
          <Button size="large" className={styles['button']} onClick={() => setDialog('collect')}>
            <KeyRound aria-hidden="true" />
            {words.enterCode}
          </Button>
        )}
      </div>
      {dialog === 'decline' && (
        <DeclineDialog
          order={order}
          onClose={close}
          onDecline={(action) => {
            close();
            if (canUndoDecline(order)) declineLater(order, action);
            else mutate({ order, action });
          }}
        />
      )}
      {dialog === 'collect' && <CollectDialog order={order} onClose={close} />}
    </div>
  );
}

function WaitingDeclineLine({ orderId, sendAt }: { readonly orderId: string; readonly sendAt: number }) {
  const words = useWords(orderWords);
  const seconds = Math.max(0, Math.ceil((sendAt - useNow()) / 1000));
  return (
    <div className={styles['waiting']}>
      <span className="num">{words.declining(seconds)}</span>
      <Button size="large" onClick={() => takeBackDecline(orderId)}>
        <Undo2 aria-hidden="true" />
        {words.undo}
      </Button>
    </div>
  );
}
