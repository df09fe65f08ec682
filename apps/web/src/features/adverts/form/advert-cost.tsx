import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FormCard } from '../../../ui/layout/form-card.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './advert-form.module.css';
import type { PayBy } from './advert-form-values.ts';
import { advertFormWords } from '../adverts.words.ts';
import type { Cost } from './use-advert-cost.ts';

interface AdvertCostProps {
  readonly cost: Cost;
  readonly payBy: PayBy;
  readonly onPayBy: (payBy: PayBy) => void;
}

/** Reckoned with every change, before anything is paid. */
export function AdvertCost({ cost: sum, payBy, onPayBy }: AdvertCostProps) {
  const { days, price, pricePerDay, cost, available, missing, isCardOffered } = sum;
  const words = useWords(advertFormWords);
  const { currency } = useVendor();
  const money = (amount: number) => formatMoney(amount, { currency });
  const left = available === undefined ? 0 : available - cost;
  const isShort = missing > 0;
  if (price.status !== 'done') return <NoPriceYet price={price} />;
  return (
    <FormCard title={words.costs}>
      <dl aria-live="polite" className={styles['sum']}>
        <div>
          <dt>
            {words.cost}
            <span className="num">{words.times(words.days(days), money(pricePerDay))}</span>
          </dt>
          <dd className={styles['total']}>
            <MoneyText isDisplay amount={cost} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{words.available}</dt>
          <dd>
            {available === undefined ? words.balanceUnknown : <MoneyText amount={available} currency={currency} />}
          </dd>
        </div>
        {available !== undefined && left >= 0 && payBy === 'balance' && (
          <div>
            <dt>{words.left}</dt>
            <dd>
              <MoneyText amount={left} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {isCardOffered && !isShort && (
        <RadioGroup
          label={words.payBy}
          value={payBy}
          onValueChange={onPayBy}
          options={[
            { value: 'balance', label: words.fromBalance },
            { value: 'card', label: words.byCard },
          ]}
        />
      )}
      {isShort && (
        <Alert isLive tone={isCardOffered ? 'info' : 'warning'} title={words.short(money(missing))}>
          {isCardOffered ? words.shortPayByCard : words.shortText}
        </Alert>
      )}
      {(isCardOffered || !isShort) && (
        <p className={styles['help']}>{payBy === 'card' ? words.paidByCard : words.paidNow}</p>
      )}
    </FormCard>
  );
}

/** Without a price there is nothing to agree to. */
function NoPriceYet({ price: { status, message, askAgain } }: Pick<Cost, 'price'>) {
  const words = useWords(advertFormWords);
  return (
    <FormCard title={words.costs}>
      {status === 'error' ? (
        <Alert
          isLive
          tone="error"
          title={words.priceUnknown}
          action={
            <Button size="small" onClick={askAgain}>
              {words.retry}
            </Button>
          }
        >
          {message}
        </Alert>
      ) : (
        <Alert isLive tone="loading" title={words.priceComing} />
      )}
    </FormCard>
  );
}
