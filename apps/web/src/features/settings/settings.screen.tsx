import { lazy, Suspense } from 'react';
import { SETTINGS_PAGES, switchView, useViewState } from '../../platform/view-state.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ProfilePage } from './profile-page.tsx';
import { channelWords, paymentWords, settingsWords } from './settings.words.ts';

const NotificationsPage = lazy(async () => {
  const [page] = await Promise.all([import('./notifications-page.tsx'), channelWords.load()]);
  return page;
});
const PaymentPage = lazy(async () => {
  const [page] = await Promise.all([import('./payment-page.tsx'), paymentWords.load()]);
  return page;
});

/** §2: the pages are client state, profile first. */
function SettingsScreen() {
  const words = useWords(settingsWords);
  const page = useViewState((view) => view.settingsPage);
  return (
    <Screen title={words.title}>
      <Tabs
        label={words.tabs}
        tabs={SETTINGS_PAGES.map((value) => ({ value, label: words.pages[value] }))}
        value={page}
        onValueChange={(next) => switchView('settingsPage', next)}
      >
        {page === 'profile' ? (
          <ProfilePage />
        ) : (
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            {page === 'notifications' ? <NotificationsPage /> : <PaymentPage />}
          </Suspense>
        )}
      </Tabs>
    </Screen>
  );
}

export { SettingsScreen as Component };
