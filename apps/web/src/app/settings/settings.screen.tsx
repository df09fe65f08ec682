import { useWords } from '../../platform/words/dictionary.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/choice/tabs.tsx';
import { ChangeEmail } from '../../features/profile/change-email.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SETTINGS_PAGES, settingsPage, useSettingsPage } from './settings-page.ts';
import { settingsWords } from './settings.words.ts';
import { NotificationsPage } from '../../features/notifications/settings/notifications-page.tsx';
import { BellCard } from '../../features/orders/bell/bell-card.tsx';
import { PaymentPage } from '../../features/banks/payment-page.tsx';
import { ActivityPage } from '../../features/audit/activity-page.tsx';

/** §2: the pages are client state, profile first. */
function SettingsScreen() {
  const words = useWords(settingsWords);
  const page = useSettingsPage();
  return (
    <Screen title={words.title}>
      <Tabs
        label={words.tabs}
        tabs={SETTINGS_PAGES.map((value) => ({ value, label: words.pages[value] }))}
        value={page}
        onValueChange={settingsPage.choose}
      >
        {page === 'profile' && <ProfilePage />}
        {page === 'notifications' && <NotificationsPage changeEmail={<ChangeEmail />} bell={<BellCard />} />}
        {page === 'payment' && <PaymentPage />}
        {page === 'activity' && <ActivityPage />}
      </Tabs>
    </Screen>
  );
}

export { SettingsScreen as Component };
