import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { SWITCH_ENDS, type SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import styles from './order-actions.module.css';
import { declineMessages } from '../decline.messages.ts';

interface DeclineItemsProps {
  readonly order: Order;
  readonly chosen: readonly string[];
  readonly onChosen: (productIds: readonly string[]) => void;
  readonly until: SwitchEnd;
  readonly onUntil: (until: SwitchEnd) => void;
  readonly error: string | undefined;
}

export function DeclineItems({ order, chosen, onChosen, until, onUntil, error }: DeclineItemsProps) {
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
