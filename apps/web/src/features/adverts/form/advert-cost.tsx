import { useQuery } from '@tanstack/react-query';
import { ADVERT_PRICE_DEFAULT, advertCost, advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import { ADVERT_DAYS_MAX } from '@vendor-portal/contract/adverts/advert.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { type FeatureState, queryState } from '../../../platform/api/feature-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { payInChoiceQuery } from '../../pay-ins/pay-ins.queries.ts';
import { advertPriceQuery, availableBalanceQuery } from '../adverts.queries.ts';
import styles from './advert-form.module.css';
import { advertFormMessages } from './advert-form.messages.ts';

export interface Cost {
  readonly days: number;
  /** §4 Amount per day: the sums below are valid only once it is done. */
  readonly price: FeatureState & { readonly retry: () => void };
  readonly pricePerDay: Money;
  readonly cost: Money;
  readonly available: Money | undefined;
  /** What the balance lacks; 0 if it is enough, or if the chosen days can't be booked. */
  readonly missing: Money;
  readonly isCardOffered: boolean;
}

/** The cost of the chosen days; §9: the price is 0 until it is loaded. */
export function useAdvertCost(startsOn: string, endsOn: string): Cost {
  const query = useQuery(advertPriceQuery);
  const { data: pricePerDay = ADVERT_PRICE_DEFAULT as Money } = query;
  const { data: available } = useQuery(availableBalanceQuery);
  const { data: isCardOffered = false } = useQuery(payInChoiceQuery);
  const isChosen = startsOn !== '' && endsOn !== '';
  const days = isChosen ? advertDays(startsOn, endsOn) : 0;
  const cost = isChosen ? advertCost(startsOn, endsOn, pricePerDay) : (0 as Money);
  const isBookable = days >= 1 && days <= ADVERT_DAYS_MAX;
  return {
    price: { ...queryState(query), retry: () => void query.refetch() },
    days,
    pricePerDay,
    cost,
    available,
    missing: (available === undefined || !isBookable ? 0 : Math.max(0, cost - available)) as Money,
    isCardOffered,
  };
}

export type PayBy = 'balance' | 'card';

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
