import { lazy, Suspense } from 'react';
import { SETTINGS_PAGES, switchView, useViewState } from '../../platform/storage/view-state.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/choice/tabs.tsx';
import { ChangeEmail } from '../../features/profile/change-email.tsx';
import { ProfilePage } from './profile-page.tsx';
import { channelWords } from '../../features/notifications/settings/channels.words.ts';
import { paymentWords } from '../../features/banks/banks.words.ts';
import { settingsWords } from './settings.words.ts';

const NotificationsPage = lazy(async () => {
  const [page] = await Promise.all([
    import('../../features/notifications/settings/notifications-page.tsx'),
    channelWords.load(),
  ]);
  return page;
});
const PaymentPage = lazy(async () => {
  const [page] = await Promise.all([import('../../features/banks/payment-page.tsx'), paymentWords.load()]);
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
            {page === 'notifications' ? <NotificationsPage changeEmail={<ChangeEmail />} /> : <PaymentPage />}
          </Suspense>
        )}
      </Tabs>
    </Screen>
  );
}

export { SettingsScreen as Component };
