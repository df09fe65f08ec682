import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { queryState } from '../../../platform/api/feature-status.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { isPromoActive, promoPage } from '../promo-page.ts';
import { PromotionList } from './promotion-list.tsx';
import styles from './promotion-list.module.css';
import { PROMO_PAGES, promotionCountsQuery } from '../promotions.queries.ts';
import { promotionListWords } from '../promotions.words.ts';
import { useLivePromotions } from '../use-live-promotions.ts';
import { PATHS } from '../../../platform/code/paths.ts';

function PromotionListScreen() {
  const words = useWords(promotionListWords);
  const page = useView(promoPage);
  const isActive = useView(isPromoActive);
  const countsQuery = useQuery(promotionCountsQuery);
  const { data: counts } = countsQuery;
  useLivePromotions();
  return (
    <Screen
      title={words.title}
      action={
        <ButtonLink variant="primary" to={PATHS.newPromotion}>
          <Plus aria-hidden="true" />
          {words.add}
        </ButtonLink>
      }
    >
      <Tabs
        label={words.tabs}
        tabs={PROMO_PAGES.map((value) => ({ value, label: words.tab[value], count: counts?.[value] }))}
        value={page}
        onValueChange={show}
      >
        <div className={styles['panel']}>
          {!isActive && page === 'active' && <StoppedNote />}
          <CountsFailed query={countsQuery} />
          <PromotionList key={page} list={page} />
        </div>
      </Tabs>
    </Screen>
  );
}

/** §4: the counts keep their own error; the list under them may be there all the same. */
function CountsFailed({ query }: { readonly query: UseQueryResult }) {
  const words = useWords(promotionListWords);
  const { status, message } = queryState(query);
  if (status !== 'error') return null;
  return (
    <Alert
      isLive
      tone="warning"
      title={words.notCounted}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {words.countAgain}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

function show(page: PromotionStatus) {
  promoPage.choose(page);
  isPromoActive.choose(true);
}

/** The card that was just stopped is gone from here; this says where it went. */
function StoppedNote() {
  const words = useWords(promotionListWords);
  return (
    <Alert
      isLive
      title={words.stoppedNote}
      action={
        <Button size="small" onClick={() => show('expired')}>
          {words.showExpired}
        </Button>
      }
    />
  );
}

export { PromotionListScreen as Component };
