import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { mayMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { isWaitingForConnection, useActionIn, useIsMounted } from '../../../platform/actions/actions.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { OneTimeCode } from '../../../ui/auth/one-time-code.tsx';
import { OrderFormDialog, useOrderNow } from './order-form-dialog.tsx';
import { queueOrderAction, orderLane } from './order-actions.queries.ts';
import { orderMessages } from '../order.messages.ts';
import { movedOnMessages } from '../order-dialogs.messages.ts';

const CODE_LENGTH = 6;

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
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isChecked, setIsChecked] = useState(false);
  const firstBox = useRef<HTMLInputElement>(null);
  const isMounted = useIsMounted();
  const send = async (given: string) => {
    setIsChecked(true);
    setError(undefined);
    if (given.length !== CODE_LENGTH || isPending || !isOpen) return;
    // A wrong code is shown here, where it can be corrected; other refusals go to the global notice.
    const outcome = await queueOrderAction(order, { kind: 'collect', code: given }, ({ code: why }) => {
      return why === 'collection_code_wrong' && isMounted();
    });
    if (outcome.kind === 'refused' && outcome.refusal.code === 'collection_code_wrong') {
      setError(outcome.refusal.message);
      setIsChecked(false);
      setCode('');
      firstBox.current?.focus();
    } else onClose();
  };
  // Closes when offline: the card shows that the action is queued.
  const close = useEffectEvent(onClose);
  const isStuck = queued !== undefined && isWaitingForConnection(queued);
  useEffect(() => {
    if (isStuck) close();
  }, [isStuck]);
  const missing = isChecked && code.length < CODE_LENGTH ? messages.missing : undefined;
  return (
    <OrderFormDialog
      order={order}
      isPossible={isOpen}
      title={messages.title(order.number)}
      text={messages.text}
      movedOn={movedOn.noCodeNeeded}
      submitLabel={messages.handOver}
      submitVariant="primary"
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void send(code)}
    >
      <OneTimeCode
        autoFocus
        firstBox={firstBox}
        label={messages.label}
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        error={isOpen ? (error ?? missing) : undefined}
      />
    </OrderFormDialog>
  );
}
