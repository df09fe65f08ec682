import { DeletionCard } from './deletion-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { OrderingCard } from './ordering-card.tsx';
import styles from './settings.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { StoreCard } from './store-card.tsx';
import { SwitchesCard } from './switches-card.tsx';

/** What the business is and when it is open; beside it, how it stands now and who can get in. */
export function ProfilePage() {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <DetailsCard />
        <HoursCard />
        <OrderingCard />
      </div>
      <div className={styles['column']}>
        <StoreCard />
        <SwitchesCard />
        <SignInCard />
        <DevicesCard />
        <DeletionCard />
      </div>
    </div>
  );
}
