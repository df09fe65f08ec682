import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/choice/tabs.tsx';
import { ChangeEmail } from '../../features/profile/sign-in-card.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SETTINGS_PAGES, settingsPage, useSettingsPage } from './settings-page.ts';
import { settingsMessages } from './settings.messages.ts';
import { NotificationsPage } from '../../features/notifications/settings/notifications-page.tsx';
import { BellCard } from '../../features/orders/bell/bell-form.tsx';
import { PaymentPage } from '../../features/banks/payment-page.tsx';
import { ActivityPage } from '../../features/audit/activity-page.tsx';

/** §2: the pages are client state, profile first. */
function SettingsScreen() {
  const messages = useMessages(settingsMessages);
  const page = useSettingsPage();
  return (
    <Screen title={messages.title}>
      <Tabs
        label={messages.tabs}
        tabs={SETTINGS_PAGES.map((value) => ({ value, label: messages.pages[value] }))}
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
