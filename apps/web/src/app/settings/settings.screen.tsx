import { useQuery } from '@tanstack/react-query';
import { Allowed } from '../../ui/layout/allowed.tsx';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { FIRST_STEPS_PATH, useFirstStep } from '../../platform/session/first-step.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/choice/tabs.tsx';
import { ChangeEmail, SignInCard } from '../../features/profile/sign-in-card.tsx';
import { settingsPage, settingsPages, useSettingsPage } from './settings-page.ts';
import { settingsMessages } from './settings.messages.ts';
import { ownershipQuery } from '../../features/team/ownership/ownership.queries.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { NotificationsPage } from '../../features/notifications/settings/notifications-page.tsx';
import { BellCard } from '../../features/orders/bell/bell-form.tsx';
import { DevicePrintingCard } from '../../features/orders/ticket/device-printing-card.tsx';
import { PaymentPage } from '../../features/banks/payment-page.tsx';
import { ActivityPage } from '../../features/audit/activity-page.tsx';
import { useStopped } from '../../features/notifications/settings/channels.queries.ts';
import { AccountCard, DeletionCard, DevicesCard } from '../../features/profile/account-cards.tsx';
import { DetailsCard } from '../../features/profile/details-card.tsx';
import { HoursCard } from '../../features/availability/hours-card.tsx';
import { OrderingCard } from '../../features/availability/ordering-card.tsx';
import { PlaceCard } from '../../features/store-place/place-card.tsx';
import { StoreCard, SwitchesCard } from '../../features/availability/store-card.tsx';
import { StoppedNotice, TestButton } from '../../features/notifications/settings/stopped-notice.tsx';
import { doesBrowserSaveData, saveDataSwitch, useSavesData } from '../../platform/storage/save-data.ts';
import { Switch } from '../../ui/choice/switch.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import styles from '../../ui/layout/page-rows.module.css';

const TeamPage = lazyWithRetry('team', () => import('../../features/team/team-page.tsx'));
const OwnershipCard = lazyWithRetry('owner', () => import('../../features/team/ownership/ownership-card.tsx'));
const OwnTeamCards = lazyWithRetry('own team', () => import('../../features/team/own-team-cards.tsx'));
const PrintersPage = lazyWithRetry('printers', () => import('../../features/printing/printers-page.tsx'));

/** §2: the pages are client state, profile first. */
function SettingsScreen() {
  const messages = useMessages(settingsMessages);
  const page = useSettingsPage();
  const isStep = useFirstStep() !== undefined;
  return (
    <Screen
      title={messages.title}
      lead={isStep ? <TextLink to={FIRST_STEPS_PATH}>{messages.toFirstSteps}</TextLink> : undefined}
    >
      <Tabs
        label={messages.tabs}
        tabs={settingsPages().map((value) => ({ value, label: messages.pages[value] }))}
        value={page}
        onValueChange={settingsPage.choose}
      >
        {page === 'profile' && <ProfilePage />}
        {page === 'team' && (
          <LazyBoundary waiting={<Skeleton shape="row" count={3} />}>
            <TeamPage />
          </LazyBoundary>
        )}
        {page === 'notifications' && <NotificationsPage changeEmail={<ChangeEmail />} bell={<BellCard />} />}
        {page === 'payment' && <PaymentPage />}
        {page === 'printers' && (
          <LazyBoundary waiting={<Skeleton shape="row" count={2} />}>
            <PrintersPage device={<DevicePrintingCard />} />
          </LazyBoundary>
        )}
        {page === 'activity' && <ActivityPage />}
      </Tabs>
    </Screen>
  );
}

export { SettingsScreen as Component };

export function ProfilePage() {
  const stopped = useStopped().find(({ channel }) => channel === 'email');
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <DetailsCard />
        <Allowed right="store">
          <PlaceCard />
        </Allowed>
        <HoursCard />
        <Allowed right={['switches', 'store']}>
          <OrderingCard />
        </Allowed>
      </div>
      <div className={styles['column']}>
        <Ownership />
        <StoreCard />
        <AccountCard />
        <SwitchesCard />
        <SignInCard
          stoppedEmail={stopped && <StoppedNotice stopped={stopped} action={<TestButton channel="email" />} />}
        />
        <DevicesCard />
        <SaveDataCard />
        <OwnTeam />
        <Allowed right="identity">
          <DeletionCard />
        </Allowed>
      </div>
    </div>
  );
}

/** Seldom there, so it is loaded when it is. */
function Ownership() {
  const { data, errorUpdateCount } = useQuery(ownershipQuery);
  // A failed read stays shown while it is tried again.
  if (data === undefined ? errorUpdateCount === 0 : data.change === null) return null;
  return (
    <LazyBoundary>
      <OwnershipCard />
    </LazyBoundary>
  );
}

/** The owner has no PIN and can't leave. */
function OwnTeam() {
  const { me } = useVendor();
  return (
    me?.memberId != null && (
      <LazyBoundary>
        <OwnTeamCards />
      </LazyBoundary>
    )
  );
}

/** Of this device, not the account: the shop's tablet may have its own connection. */
function SaveDataCard() {
  const messages = useMessages(settingsMessages).saveData;
  const isForced = doesBrowserSaveData();
  return (
    <Card title={messages.title}>
      <Switch
        label={messages.label}
        help={isForced ? messages.byBrowser : messages.help}
        checked={useSavesData()}
        disabled={isForced}
        onCheckedChange={saveDataSwitch.choose}
      />
    </Card>
  );
}
