import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { orderStep } from '@vendor-portal/contract/orders/order-status.ts';
import { openOrdersQuery, orderQuery } from '../orders.queries.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { movedOnMessages } from '../order-dialogs.messages.ts';
import { readyAt, reachedAt } from '../order-timing.ts';
import styles from './order-actions.module.css';

/**
 * The latest version of an order, for dialogs that outlive its card. Combines the list, which has only open orders,
 * with the single query, which follows events. The longer history wins: an order never goes back a step.
 */
export function useOrderNow(opened: Order): Order {
  const { data: alone } = useQuery({ ...orderQuery(opened.id), initialData: opened });
  const { data: open } = useQuery({ ...openOrdersQuery, enabled: false });
  const listed = open?.orders.find(({ id }) => id === opened.id);
  return [alone, listed].reduce<Order>(
    (furthest, known) => (known && known.history.length >= furthest.history.length ? known : furthest),
    opened,
  );
}

interface OrderFormDialogProps {
  readonly order: Order;
  /** Whether the order still allows the action; afterwards the dialog says what became of it. */
  readonly isPossible: boolean;
  readonly title: string;
  readonly text: string;
  /** What it means for the form that the order has moved on. */
  readonly movedOn: string;
  readonly cancelLabel?: string;
  readonly submitLabel: string;
  readonly submitVariant: 'primary' | 'danger';
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Keeps what was typed when the order moves on meanwhile, but can then only be closed. */
export function OrderFormDialog(props: OrderFormDialogProps) {
  const { order, isPossible, title, text, movedOn, onClose, onSubmit, children } = props;
  const { cancelLabel, submitLabel, submitVariant, isBusy } = props;
  const messages = useMessages(movedOnMessages);
  const { timeZone } = useVendor();
  const formId = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isPossible ? title : messages.title(order.number)}
      description={isPossible ? text : undefined}
      footer={
        isPossible ? (
          <>
            {cancelLabel !== undefined && (
              <Button size="large" onClick={onClose}>
                {cancelLabel}
              </Button>
            )}
            <Button type="submit" form={formId} variant={submitVariant} size="large" isBusy={isBusy}>
              {submitLabel}
            </Button>
          </>
        ) : (
          <Button size="large" onClick={onClose}>
            {messages.close}
          </Button>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {!isPossible && (
          // Sticky, so that it stays visible however long the dialog is.
          <div className={styles['movedOn']}>
            <Alert
              isLive
              tone="warning"
              title={movedOnText(order, messages, (instant) => formatInstant(instant, timeZone, 'time'))}
            >
              {movedOn}
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** `timeOf` formats an instant for the vendor. */
function movedOnText(order: Order, messages: typeof movedOnMessages.en, timeOf: (instant: string) => string): string {
  const { status, history } = order;
  if (status === 'canceled') return canceledText(order, messages, timeOf);
  if (status === 'declined') return messages.declined(timeOf(reachedAt(order, ['declined'])));
  const { tab } = orderStep(status);
  if (tab === 'history') return messages.handedOver(timeOf(reachedAt(order, ['completed', 'delivered'])));
  if (tab === 'ready') return messages.ready(timeOf(readyAt(order)));
  const isByVendor = history.findLast((step) => step.status === 'confirmed')?.by === 'vendor';
  return (isByVendor ? messages.confirmed : messages.confirmedByItself)(timeOf(reachedAt(order, ['confirmed'])));
}

function canceledText(
  { history, placedAt }: Order,
  messages: typeof movedOnMessages.en,
  timeOf: (instant: string) => string,
): string {
  const [before, last] = history.slice(-2);
  const time = timeOf(last?.at ?? placedAt);
  if (last?.by === 'customer' || last?.by === 'administrator') return messages.canceledBy[last.by](time);
  if (last?.by !== 'scheduler') return messages.canceled(time);
  return before?.status === 'placed' ? messages.notAnswered(time) : messages.notCollected(time);
}
