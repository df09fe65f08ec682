import { Clock, Package } from 'lucide-react';
import { Link } from 'react-router';
import type { ServingHours } from '@vendor-portal/contract/products/menu-section.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week-days.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useSavesData } from '../../../platform/storage/save-data.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { storefrontMessages } from '../products.messages.ts';
import type { messages as storefrontTexts } from '../messages/storefront.en.ts';
import styles from './storefront.module.css';
import type { StorefrontPreview } from '../products.queries.ts';

type Section = StorefrontPreview['menu']['categories'][number];
type Item = Section['products'][number];

function hoursText({ opens, closes, days }: ServingHours, messages: typeof storefrontTexts): string {
  const on = WEEK_DAYS.filter((day) => days.includes(day));
  return messages.hours(
    opens,
    closes,
    on.length === WEEK_DAYS.length ? '' : on.map((day) => messages.day[day]).join(', '),
  );
}

export function StorefrontSection({ id, section }: { readonly id: string; readonly section: Section }) {
  const messages = useMessages(storefrontMessages);
  const { name, hours, isServedNow, products } = section;
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2 id={`${id}-name`} className={styles['sectionName']}>
          <bdi>{name}</bdi>
        </h2>
        {hours !== null && (
          <p className={classNames(styles['hours'], !isServedNow && styles['notNow'])}>
            <Clock aria-hidden="true" />
            <span>
              {hoursText(hours, messages)}
              {!isServedNow && ` · ${messages.notNow}`}
            </span>
          </p>
        )}
      </div>
      <ul className={styles['items']}>
        {products.map((product) => (
          <li key={product.id}>
            <ItemCard item={product} isServedNow={isServedNow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemCard({ item, isServedNow }: { readonly item: Item; readonly isServedNow: boolean }) {
  const messages = useMessages(storefrontMessages);
  const { currency } = useVendor();
  const savesData = useSavesData();
  const [image] = savesData ? [] : item.images;
  return (
    <Link to={PATHS.product(item.id)} className={classNames(styles['item'], !item.isAvailable && styles['off'])}>
      <span className={styles['itemText']}>
        <strong className={styles['itemName']}>
          <bdi>{item.name}</bdi>
        </strong>
        {item.description !== '' && (
          <span dir="auto" className={styles['description']}>
            {item.description}
          </span>
        )}
        <span className={styles['price']}>
          <MoneyText amount={item.customerPrice} currency={currency} />
          {item.customerPrice < item.price && (
            <s>
              <span className="visually-hidden">{messages.was(formatMoney(item.price, { currency }))}</span>
              <span aria-hidden="true">{formatMoney(item.price, { currency })}</span>
            </s>
          )}
        </span>
        {item.optionGroups.length > 0 && (
          <span className={styles['small']}>{messages.options(item.optionGroups.length)}</span>
        )}
        {!item.isAvailable && isServedNow && <Badge tone="warning">{messages.unavailable}</Badge>}
      </span>
      {image === undefined ? (
        <span aria-hidden="true" className={styles['picture']}>
          <Package />
        </span>
      ) : (
        <img src={image.urls.small} alt="" width="96" height="96" loading="lazy" className={styles['picture']} />
      )}
    </Link>
  );
}
