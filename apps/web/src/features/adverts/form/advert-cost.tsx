import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './advert-form.module.css';
import type { PayBy } from './use-add-advert.ts';
import { advertFormMessages } from './advert-form.messages.ts';
import type { Cost } from './use-advert-cost.ts';

interface AdvertCostProps {
  readonly cost: Cost;
  readonly payBy: PayBy;
  readonly onPayBy: (payBy: PayBy) => void;
}

export function AdvertCost({ cost: sum, payBy, onPayBy }: AdvertCostProps) {
  const { days, price, pricePerDay, cost, available, missing, isCardOffered } = sum;
  const messages = useMessages(advertFormMessages);
  const { currency } = useVendor();
  const money = (amount: number) => formatMoney(amount, { currency });
  const left = available === undefined ? 0 : available - cost;
  const isShort = missing > 0;
  if (price.status !== 'done') return <NoPriceYet price={price} />;
  return (
    <FormCard title={messages.costs}>
      <dl aria-live="polite" className={styles['sum']}>
        <div>
          <dt>
            {messages.cost}
            <span className="num">{messages.times(messages.days(days), money(pricePerDay))}</span>
          </dt>
          <dd className={styles['total']}>
            <MoneyText isDisplay amount={cost} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{messages.available}</dt>
          <dd>
            {available === undefined ? messages.balanceUnknown : <MoneyText amount={available} currency={currency} />}
          </dd>
        </div>
        {available !== undefined && left >= 0 && payBy === 'balance' && (
          <div>
            <dt>{messages.left}</dt>
            <dd>
              <MoneyText amount={left} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {isCardOffered && !isShort && (
        <RadioGroup
          label={messages.payBy}
          value={payBy}
          onValueChange={onPayBy}
          options={[
            { value: 'balance', label: messages.fromBalance },
            { value: 'card', label: messages.byCard },
          ]}
        />
      )}
      {isShort && (
        <Alert isLive tone={isCardOffered ? 'info' : 'warning'} title={messages.short(money(missing))}>
          {isCardOffered ? messages.shortPayByCard : messages.shortText}
        </Alert>
      )}
      {(isCardOffered || !isShort) && (
        <p className={styles['help']}>{payBy === 'card' ? messages.paidByCard : messages.paidNow}</p>
      )}
    </FormCard>
  );
}

/** Without a price nothing can be booked. */
function NoPriceYet({ price: { status, message, retry } }: Pick<Cost, 'price'>) {
  const messages = useMessages(advertFormMessages);
  return (
    <FormCard title={messages.costs}>
      {status === 'error' ? (
        <Alert
          isLive
          tone="error"
          title={messages.priceUnknown}
          action={
            <Button size="small" onClick={retry}>
              {messages.retry}
            </Button>
          }
        >
          {message}
        </Alert>
      ) : (
        <Alert isLive tone="loading" title={messages.priceComing} />
      )}
    </FormCard>
  );
}
