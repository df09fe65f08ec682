import { useStore } from 'zustand';
import { draftStatus } from '../../features/onboarding/onboarding-draft.ts';
import { useSession } from '../../platform/session/session.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { SignOutButton } from './onboarding-page.tsx';
import { onboardingLayoutMessages } from './onboarding-layout.messages.ts';
import { PATHS } from '../../platform/paths.ts';
import styles from './onboarding-page.module.css';

export default function OnboardingAside() {
  const { auth } = useSession();
  return auth === 'authenticated' ? <SignOutButton /> : <GuestNote />;
}

function GuestNote() {
  const messages = useMessages(onboardingLayoutMessages);
  const isSaved = useStore(draftStatus, (state) => state.isSaved);
  return (
    <p className={styles['note']}>
      {isSaved && <span className={styles['saved']}>{messages.saved}</span>}
      <TextLink to={PATHS.signIn}>{messages.signInInstead}</TextLink>
    </p>
  );
}
