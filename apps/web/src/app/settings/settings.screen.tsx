import { useWords } from '../../platform/words/dictionary.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { latePart } from '../../ui/late/late-part.tsx';
import { Tabs } from '../../ui/choice/tabs.tsx';
import { ChangeEmail } from '../../features/profile/change-email.tsx';
import { ProfilePage } from './profile-page.tsx';
import { channelWords } from '../../features/notifications/settings/channels.words.ts';
import { bellWords } from '../../features/orders/bell/bell.words.ts';
import { paymentWords } from '../../features/banks/banks.words.ts';
import { auditWords } from '../../features/audit/audit.words.ts';
import { SETTINGS_PAGES, settingsPage, useSettingsPage } from './settings-page.ts';
import { settingsWords } from './settings.words.ts';

const NotificationsPage = latePart(
  'notification settings',
  () => import('../../features/notifications/settings/notifications-page.tsx'),
  channelWords,
);
const BellCard = latePart('bell settings', () => import('../../features/orders/bell/bell-card.tsx'), bellWords);
const PaymentPage = latePart('payment settings', () => import('../../features/banks/payment-page.tsx'), paymentWords);
const ActivityPage = latePart('activity', () => import('../../features/audit/activity-page.tsx'), auditWords);
const bones = <Skeleton shape="card" count={2} />;

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
        {page === 'notifications' && (
          <NotificationsPage waiting={bones} changeEmail={<ChangeEmail />} bell={<BellCard />} />
        )}
        {page === 'payment' && <PaymentPage waiting={bones} />}
        {page === 'activity' && <ActivityPage waiting={bones} />}
      </Tabs>
    </Screen>
  );
}

export { SettingsScreen as Component };
