import { signOut } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { onboardingLayoutWords } from './onboarding-layout.words.ts';

export function SignOutButton() {
  const words = useWords(onboardingLayoutWords);
  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      {words.signOut}
    </Button>
  );
}
