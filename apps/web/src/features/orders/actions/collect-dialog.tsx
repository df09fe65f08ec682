import { useEffect, useEffectEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { mayMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { isWaitingForConnection, useActionIn, useIsMounted } from '../../../platform/actions/actions.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { OneTimeCode } from '../../../ui/auth/one-time-code.tsx';
import { CloseMovedOn, MovedOn } from './moved-on.tsx';
import { actOnOrder, orderLane } from './order-actions.queries.ts';
import styles from './order-actions.module.css';
import { orderMessages } from '../orders.messages.ts';
import { movedOnMessages } from './moved-on.messages.ts';
import { useOrderNow } from './use-order-now.ts';

interface CollectDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** The customer reads out the code; the vendor never sees it. */
export function CollectDialog({ order: opened, onClose }: CollectDialogProps) {
  const messages = useMessages(orderMessages).code;
  const movedOn = useMessages(movedOnMessages);
  const order = useOrderNow(opened);
  const queued = useActionIn(orderLane(order.id));
  const isPending = queued !== undefined;
  // The event of our own handover may arrive before its answer.
  const isOpen = isPending || mayMove('collect', order);
  const form = useSchemaForm({
    defaultValues: { code: '' },
    schema: ordersContract.collectOrder.body,
    toInput: ({ code }) => ({ orderId: order.id, code }),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  const formId = useId();
  const isMounted = useIsMounted();
  const send = form.handleSubmit(async ({ code }) => {
    if (isPending || !isOpen) return;
    // A wrong code is shown here, where it can be corrected; other refusals go to the global notice.
    const settled = await actOnOrder(order, { kind: 'collect', code }, ({ code: why }) => {
      return why === 'collection_code_wrong' && isMounted();
    });
    if (settled.kind === 'refused' && settled.refusal.code === 'collection_code_wrong')
      form.setError('root', { message: settled.refusal.message });
    else onClose();
  });
  // Closes when offline: the card shows that the action is queued.
  const close = useEffectEvent(onClose);
  const isStuck = queued !== undefined && isWaitingForConnection(queued);
  useEffect(() => {
    if (isStuck) close();
  }, [isStuck]);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isOpen ? messages.title(order.number) : movedOn.title(order.number)}
      description={isOpen ? messages.text : undefined}
      footer={
        isOpen ? (
          <Button type="submit" form={formId} variant="primary" size="large" isBusy={isPending}>
            {messages.handOver}
          </Button>
        ) : (
          <CloseMovedOn onClose={onClose} />
        )
      }
    >
      <form id={formId} noValidate className={styles['dialog']} onSubmit={(event) => void send(event)}>
        <OneTimeCode
          autoFocus
          label={messages.label}
          value={field.value}
          onValueChange={field.onChange}
          error={isOpen ? fieldState.error?.message : undefined}
        />
        <FormError message={isOpen ? form.formState.errors.root?.message : undefined} />
        {!isOpen && <MovedOn order={order} means={movedOn.noCodeNeeded} />}
      </form>
    </Dialog>
  );
}
