import { DeleteAccountCard } from './delete-account-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { PinCard } from './pin-card.tsx';

/** Of a member's own membership, on the profile. */
export default function OwnTeamCards() {
  return (
    <>
      <PinCard />
      <LeaveCard />
      <DeleteAccountCard />
    </>
  );
}
