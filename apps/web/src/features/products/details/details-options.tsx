import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './product-details.module.css';
import form from '../form/product-form.module.css';
import { productDetailsMessages } from '../products.messages.ts';

export function DetailsOptions({ groups }: { readonly groups: readonly OptionGroup[] }) {
  const messages = useMessages(productDetailsMessages);
  const { currency } = useVendor();
  return (
    <Card title={messages.options} className={form['card']}>
      {groups.length === 0 && <p className="muted">{messages.noOptions}</p>}
      {groups.map((group) => (
        <section key={group.id} aria-label={group.name} className={styles['group']}>
          <div className={styles['groupHead']}>
            <h3>
              <bdi>{group.name}</bdi>
            </h3>
            <Badge icon={null}>{messages.choose(group.min, group.max)}</Badge>
          </div>
          <ul className={styles['options']}>
            {group.options.map((option) => (
              <li key={option.id}>
                <bdi>{option.name}</bdi>
                {!option.isAvailable && <span className="faint">({messages.optionOff})</span>}
                <span className={styles['optionPrice']}>
                  {option.priceDifference === 0 ? (
                    <span className="faint">{messages.sharedPrice}</span>
                  ) : (
                    <MoneyText amount={option.priceDifference} currency={currency} sign="always" />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
