import { useQuery } from '@tanstack/react-query';
import { Package, Store } from 'lucide-react';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { storefrontMessages } from '../products.messages.ts';
import { useLiveProducts } from '../use-live-products.ts';
import styles from './storefront.module.css';
import { storefrontQuery, type StorefrontPreview } from '../products.queries.ts';
import { StorefrontSection } from './storefront-section.tsx';

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
            {categories.map(({ name }, place) => (
              <a key={name} href={`#section-${place}`}>
                <bdi>{name}</bdi>
              </a>
            ))}
          </nav>
          {categories.map((section, place) => (
            <StorefrontSection key={section.name} id={`section-${place}`} section={section} />
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
