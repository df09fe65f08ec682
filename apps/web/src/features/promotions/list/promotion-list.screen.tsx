import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PROMO_PAGES, switchView, useViewState } from '../../../platform/storage/view-state.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { PromotionList } from './promotion-list.tsx';
import styles from './promotion-list.module.css';
import { promotionCountsQuery } from '../promotions.queries.ts';
import { promotionListWords } from '../promotions.words.ts';
import { useLivePromotions } from '../use-live-promotions.ts';

function PromotionListScreen() {
  const words = useWords(promotionListWords);
  const page = useViewState((view) => view.promoPage);
  const isPromoActive = useViewState((view) => view.isPromoActive);
  const { data: counts } = useQuery(promotionCountsQuery);
  useLivePromotions();
  return (
    <Screen
      title={words.title}
      action={
        <ButtonLink variant="primary" to="/dashboard/promo/add-new">
          <Plus aria-hidden="true" />
          {words.add}
        </ButtonLink>
      }
    >
      <Tabs
        label={words.tabs}
        tabs={PROMO_PAGES.map((value) => ({ value, label: words.tab[value], count: counts?.[value] }))}
        value={page}
        onValueChange={(next) => {
          switchView('promoPage', next);
          switchView('isPromoActive', true);
        }}
      >
        <div className={styles['panel']}>
          {!isPromoActive && page === 'active' && <StoppedNote />}
          <PromotionList key={page} list={page} />
        </div>
      </Tabs>
    </Screen>
  );
}

function showExpired() {
  switchView('promoPage', 'expired');
  switchView('isPromoActive', true);
}

/** The card that was just stopped is gone from here; this says where it went. */
function StoppedNote() {
  const words = useWords(promotionListWords);
  return (
    <Alert
      isLive
      title={words.stoppedNote}
      action={
        <Button size="small" onClick={showExpired}>
          {words.showExpired}
        </Button>
      }
    />
  );
}

export { PromotionListScreen as Component };
