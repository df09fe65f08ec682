import { useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { mayMove } from '@vendor-portal/contract/orders/order-moves.ts';
import {
  DECLINE_REASON_NEEDS,
  DECLINE_REASONS,
  type DeclineReason,
} from '@vendor-portal/contract/orders/end-reason.ts';
import { type SwitchEnd, SWITCH_ENDS } from '@vendor-portal/contract/availability/switch-end.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { OrderFormDialog, useOrderNow } from './order-form-dialog.tsx';
import { queueOrderAction, undoMs } from './order-actions.queries.ts';
import { declineMessages, movedOnMessages } from '../order-dialogs.messages.ts';
import { Select } from '../../../ui/choice/select.tsx';
import styles from './order-actions.module.css';

const PAUSES: Partial<Record<DeclineReason, SwitchEnd>> = { too_busy: 'in_1_hour', closing_early: 'next_opening' };

interface DeclineDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Shows the consequences of a reason before anything is sent. */
export function DeclineDialog({ order: opened, onClose }: DeclineDialogProps) {
  const messages = useMessages(declineMessages);
  const movedOn = useMessages(movedOnMessages);
  const order = useOrderNow(opened);
  const isOpen = mayMove('decline', order);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [items, setItems] = useState<readonly string[]>([]);
  const [until, setUntil] = useState<SwitchEnd>('end_of_today');
  const [isPausing, setIsPausing] = useState(false);
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const needs = reason === null ? 'nothing' : DECLINE_REASON_NEEDS[reason];
  const pauseUntil = reason === null ? undefined : PAUSES[reason];
  const isComplete =
    reason !== null && (needs !== 'items' || items.length > 0) && (needs !== 'note' || note.trim() !== '');

  const submit = () => {
    setIsChecked(true);
    if (reason === null || !isComplete || !isOpen) return;
    onClose();
    void queueOrderAction(order, {
      kind: 'decline',
      decline: {
        reason,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(needs === 'items' ? { unavailable: items.map((productId) => ({ productId, until })) } : {}),
      },
      pauseUntil: isPausing ? pauseUntil : undefined,
    });
  };
  return (
    <OrderFormDialog
      order={order}
      isPossible={isOpen}
      title={messages.title(order.number)}
      text={messages.text(order.customer.firstName, formatMoney(order.total, { currency: order.currency }))}
      movedOn={movedOn.notDeclined}
      cancelLabel={messages.keep}
      submitLabel={messages.decline}
      submitVariant="danger"
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioGroup
        isRequired
        label={messages.reason}
        value={reason}
        onValueChange={setReason}
        options={DECLINE_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
        error={isChecked && reason === null ? messages.reasonMissing : undefined}
      />
      {needs === 'items' && (
        <DeclineItems
          order={order}
          chosen={items}
          onChosen={setItems}
          until={until}
          onUntil={setUntil}
          error={isChecked && items.length === 0 ? messages.itemsMissing : undefined}
        />
      )}
      {(reason === 'too_busy' || reason === 'closing_early') && (
        <Checkbox
          label={messages.pause[reason]}
          help={messages.pauseMeans}
          checked={isPausing}
          onCheckedChange={setIsPausing}
        />
      )}
      {reason !== null && (
        <Textarea
          required={needs === 'note'}
          label={needs === 'note' ? messages.note : messages.noteOptional}
          help={messages.noteHelp}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isChecked && needs === 'note' && note.trim() === '' ? messages.noteMissing : undefined}
        />
      )}
      {isOpen && <p className="muted">{undoMs('decline', order) === null ? messages.atOnce : messages.canUndo}</p>}
    </OrderFormDialog>
  );
}

interface DeclineItemsProps {
  readonly order: Order;
  readonly chosen: readonly string[];
  readonly onChosen: (productIds: readonly string[]) => void;
  readonly until: SwitchEnd;
  readonly onUntil: (until: SwitchEnd) => void;
  readonly error: string | undefined;
}

function DeclineItems({ order, chosen, onChosen, until, onUntil, error }: DeclineItemsProps) {
  const messages = useMessages(declineMessages);
  const products = [...new Map(order.items.map(({ productId, name }) => [productId, name]))];
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{messages.items}</legend>
        {products.map(([productId, name]) => (
          <Checkbox
            key={productId}
            label={name}
            checked={chosen.includes(productId)}
            onCheckedChange={(isChosen) =>
              onChosen(isChosen ? [...chosen, productId] : chosen.filter((other) => other !== productId))
            }
          />
        ))}
        {error !== undefined && (
          <p role="alert" className={styles['error']}>
            {error}
          </p>
        )}
      </fieldset>
      <Select
        required
        label={messages.until}
        help={messages.itemsMeans}
        value={until}
        onValueChange={(next) => next && onUntil(next)}
        options={SWITCH_ENDS.map((value) => ({ value, label: messages.untilEnd[value] }))}
      />
    </>
  );
}
