import { useQuery } from '@tanstack/react-query';
import { Clock, Package, Store } from 'lucide-react';
import { Link } from 'react-router';
import type { ServingHours } from '@vendor-portal/contract/products/menu-section.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useSavesData } from '../../../platform/storage/save-data.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { storefrontMessages } from './storefront.messages.ts';
import { useLiveProducts } from '../product-edits.queries.ts';
import styles from './storefront.module.css';
import { type StorefrontPreview, storefrontQuery } from '../products.queries.ts';

function StorefrontScreen() {
  const messages = useMessages(storefrontMessages);
  const query = useQuery(storefrontQuery);
  useLiveProducts();
  return (
    <Screen title={messages.title}>
      <p className={styles['lead']}>
        {messages.lead} <TextLink to={PATHS.menuSections}>{messages.sections}</TextLink>
      </p>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={5} />}>
        {(preview) => <Storefront preview={preview} />}
      </QueryView>
    </Screen>
  );
}

function Storefront({ preview: { menu, isListed } }: { readonly preview: StorefrontPreview }) {
  const messages = useMessages(storefrontMessages);
  const { categories } = menu;
  return (
    <div className={styles['storefront']}>
      {!isListed && (
        <Alert tone="warning" title={messages.notListed}>
          {messages.notListedText}
        </Alert>
      )}
      <StoreHead vendor={menu.vendor} />
      {categories.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Package />}
            title={messages.empty}
            action={
              <ButtonLink variant="primary" to={PATHS.newProduct}>
                {messages.add}
              </ButtonLink>
            }
          >
            {messages.emptyText}
          </EmptyState>
        </Card>
      ) : (
        <>
          <nav aria-label={messages.contents} className={styles['contents']}>
            {categories.map(({ name }, index) => (
              <a key={name} href={`#section-${index}`}>
                <bdi>{name}</bdi>
              </a>
            ))}
          </nav>
          {categories.map((section, index) => (
            <StorefrontSection key={section.name} id={`section-${index}`} section={section} />
          ))}
        </>
      )}
    </div>
  );
}

function StoreHead({ vendor }: { readonly vendor: StorefrontPreview['menu']['vendor'] }) {
  const messages = useMessages(storefrontMessages);
  const { timeZone } = useVendor();
  const { name, logo, address, takesOrders, opensAt, prepMinutes, totalReviews, totalReviewAverage } = vendor;
  const closed = opensAt === null ? messages.closed : messages.opensAt(formatInstant(opensAt, timeZone, 'dayAndTime'));
  return (
    <Card>
      <div className={styles['head']}>
        {logo === null ? (
          <span aria-hidden="true" className={styles['logo']}>
            <Store />
          </span>
        ) : (
          <img src={logo} alt="" width="72" height="72" className={styles['logo']} />
        )}
        <div className={styles['headText']}>
          <h2 className={styles['storeName']}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles['small']}>
            <bdi>{address}</bdi>
          </p>
          <p className={styles['small']}>
            {totalReviews === 0 ? messages.noReviews : messages.rating(totalReviewAverage.toFixed(1), totalReviews)}
            {' · '}
            {messages.readyIn(prepMinutes)}
          </p>
          <p className={classNames(styles['hours'], !takesOrders && styles['notNow'])}>
            {takesOrders ? messages.open : closed}
          </p>
        </div>
      </div>
    </Card>
  );
}

export { StorefrontScreen as Component };

type Section = StorefrontPreview['menu']['categories'][number];
type Item = Section['products'][number];

function hoursText({ opens, closes, days }: ServingHours, messages: typeof storefrontMessages.en): string {
  const on = WEEK_DAYS.filter((day) => days.includes(day));
  return messages.hours(
    opens,
    closes,
    on.length === WEEK_DAYS.length ? '' : on.map((day) => messages.day[day]).join(', '),
  );
}

function StorefrontSection({ id, section }: { readonly id: string; readonly section: Section }) {
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
