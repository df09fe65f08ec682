import { useStopped } from '../../features/notifications/settings/stopped.queries.ts';
import { AccountCard } from '../../features/profile/account-card.tsx';
import { DeletionCard } from '../../features/profile/deletion-card.tsx';
import { DetailsCard } from '../../features/profile/details-card.tsx';
import { DevicesCard } from '../../features/profile/devices-card.tsx';
import { HoursCard } from '../../features/availability/hours-card.tsx';
import { OrderingCard } from '../../features/availability/ordering-card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { SignInCard } from '../../features/profile/sign-in-card.tsx';
import { PlaceCard } from '../../features/store-place/place-card.tsx';
import { SaveDataCard } from './save-data-card.tsx';
import { StoreCard } from '../../features/availability/store-card.tsx';
import { SwitchesCard } from '../../features/availability/switches-card.tsx';
import { StoppedEmail } from '../../features/notifications/settings/stopped-email.tsx';

export function ProfilePage() {
  const stopped = useStopped().find(({ channel }) => channel === 'email');
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <DetailsCard />
        <PlaceCard />
        <HoursCard />
        <OrderingCard />
      </div>
      <div className={styles['column']}>
        <StoreCard />
        <AccountCard />
        <SwitchesCard />
        <SignInCard stoppedEmail={stopped && <StoppedEmail stopped={stopped} />} />
        <DevicesCard />
        <SaveDataCard />
        <DeletionCard />
      </div>
    </div>
  );
}
