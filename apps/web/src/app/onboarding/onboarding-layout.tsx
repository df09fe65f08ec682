import { Outlet } from 'react-router';
import { useStore } from 'zustand';
import { draftKeeping } from '../../features/onboarding/onboarding-draft.ts';
import { useSession } from '../../platform/session/session.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { OnboardingPage } from '../layout/onboarding-page.tsx';
import styles from '../layout/onboarding-page.module.css';
import { SignOutButton } from './sign-out-button.tsx';
import { onboardingLayoutMessages } from './onboarding-layout.messages.ts';
import { PATHS } from '../../platform/paths.ts';

/** The way into the marketplace: the wizard for a guest, the uploads for an applicant. */
function OnboardingLayout() {
  const { auth } = useSession();
  return (
    <OnboardingPage aside={auth === 'authenticated' ? <SignOutButton /> : <GuestNote />}>
      <Outlet />
    </OnboardingPage>
  );
}

function GuestNote() {
  const messages = useMessages(onboardingLayoutMessages);
  const isSaved = useStore(draftKeeping, (keeping) => keeping.isSaved);
  return (
    <p className={styles['note']}>
      {isSaved && <span className={styles['saved']}>{messages.saved}</span>}
      <TextLink to={PATHS.signIn}>{messages.signInInstead}</TextLink>
    </p>
  );
}

export { OnboardingLayout as Component };
