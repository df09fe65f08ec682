import { signOut } from '../../platform/session/session.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { onboardingLayoutMessages } from './onboarding-layout.messages.ts';

export function SignOutButton() {
  const messages = useMessages(onboardingLayoutMessages);
  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      {messages.signOut}
    </Button>
  );
}
