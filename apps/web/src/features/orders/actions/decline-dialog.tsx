import { useId } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { mayMove } from '@vendor-portal/contract/orders/order-moves.ts';
import {
  DECLINE_REASON_NEEDS,
  DECLINE_REASONS,
  type DeclineReason,
} from '@vendor-portal/contract/orders/decline-reason.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { FormSelect, FormTextarea } from '../../../ui/form-fields/form-fields.tsx';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { CloseMovedOn, MovedOn } from './moved-on.tsx';
import { actOnOrder, undoMs } from './order-actions.queries.ts';
import styles from './order-actions.module.css';
import { declineMessages } from '../orders.messages.ts';
import { movedOnMessages } from './moved-on.messages.ts';
import { useOrderNow } from './use-order-now.ts';

const PAUSES: Partial<Record<DeclineReason, SwitchEnd>> = { too_busy: 'in_1_hour', closing_early: 'next_opening' };

interface Values {
  readonly reason: DeclineReason | null;
  readonly unavailable: readonly string[];
  readonly until: SwitchEnd;
  readonly isPausing: boolean;
  readonly note: string;
}

const NOTHING: Values = { reason: null, unavailable: [], until: 'end_of_today', isPausing: false, note: '' };

const needsOf = (reason: DeclineReason | null) => (reason === null ? 'nothing' : DECLINE_REASON_NEEDS[reason]);

const declineOf = ({ reason, unavailable, until, note }: Values) => ({
  // The schema refuses a missing one.
  reason: reason as DeclineReason,
  ...(note.trim() !== '' && { note: note.trim() }),
  ...(needsOf(reason) === 'items' && { unavailable: unavailable.map((productId) => ({ productId, until })) }),
});

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
  const formId = useId();
  const form = useSchemaForm<Values>({
    defaultValues: NOTHING,
    schema: ordersContract.declineOrder.body,
    toInput: (values) => ({ orderId: order.id, ...declineOf(values) }),
  });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'reason', rules: { deps: ['unavailable', 'note'] } });
  const { field: isPausing } = useController({ control, name: 'isPausing' });
  const reason = field.value;
  const submit = form.handleSubmit((values) => {
    if (!isOpen) return;
    onClose();
    const decline = declineOf(values);
    void actOnOrder(order, {
      kind: 'decline',
      decline,
      pauseUntil: values.isPausing ? PAUSES[decline.reason] : undefined,
    });
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isOpen ? messages.title(order.number) : movedOn.title(order.number)}
      description={
        isOpen
          ? messages.text(order.customer.firstName, formatMoney(order.total, { currency: order.currency }))
          : undefined
      }
      footer={
        isOpen ? (
          <>
            <Button size="large" onClick={onClose}>
              {messages.keep}
            </Button>
            <Button type="submit" form={formId} variant="danger" size="large">
              {messages.decline}
            </Button>
          </>
        ) : (
          <CloseMovedOn onClose={onClose} />
        )
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className={styles['dialog']} onSubmit={(event) => void submit(event)}>
          <RadioGroup
            isRequired
            label={messages.reason}
            value={reason}
            onValueChange={field.onChange}
            options={DECLINE_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
            error={fieldState.error?.message}
          />
          {needsOf(reason) === 'items' && <DeclineItems order={order} />}
          {(reason === 'too_busy' || reason === 'closing_early') && (
            <Checkbox
              label={messages.pause[reason]}
              help={messages.pauseMeans}
              checked={isPausing.value}
              onCheckedChange={isPausing.onChange}
            />
          )}
          {reason !== null && (
            <FormTextarea<Values>
              name="note"
              required={needsOf(reason) === 'note'}
              label={messages.note}
              help={needsOf(reason) === 'note' ? undefined : messages.noteHelp}
              maxLength={300}
            />
          )}
          {isOpen ? (
            <p className="muted">{undoMs('decline', order) === null ? messages.atOnce : messages.canUndo}</p>
          ) : (
            <MovedOn order={order} means={movedOn.notDeclined} />
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}

function DeclineItems({ order }: Pick<DeclineDialogProps, 'order'>) {
  const messages = useMessages(declineMessages);
  const { field, fieldState } = useController<Values, 'unavailable'>({ name: 'unavailable' });
  const products = [...new Map(order.items.map(({ productId, name }) => [productId, name]))];
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{messages.items}</legend>
        {products.map(([productId, name]) => (
          <Checkbox
            key={productId}
            label={name}
            checked={field.value.includes(productId)}
            onCheckedChange={(isChosen) =>
              field.onChange(
                isChosen ? [...field.value, productId] : field.value.filter((other) => other !== productId),
              )
            }
          />
        ))}
        {fieldState.error !== undefined && (
          <p role="alert" className={styles['error']}>
            {fieldState.error.message}
          </p>
        )}
      </fieldset>
      <FormSelect<Values>
        name="until"
        required
        label={messages.until}
        help={messages.itemsMeans}
        options={SWITCH_ENDS.map((value) => ({ value, label: messages.untilEnd[value] }))}
      />
    </>
  );
}
