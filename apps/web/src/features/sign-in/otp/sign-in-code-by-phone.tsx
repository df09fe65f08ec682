import { codeByPhoneWords } from '../../../platform/words/code-by-phone.en.ts';
import { SendByPhone } from '../../../ui/code-by-phone/send-by-phone.tsx';
import { useCodeByPhone } from '../../one-time-codes/code-channels.queries.ts';
import { pendingFrom, pendingSignIn, type PendingSignIn } from './pending-sign-in.ts';

interface SignInCodeByPhoneProps {
  readonly pending: PendingSignIn;
  readonly onResent: (pending: PendingSignIn) => void;
}

export default function SignInCodeByPhone({ pending, onResent }: SignInCodeByPhoneProps) {
  const byPhone = useCodeByPhone(pending, 'sign_in', (sent) => {
    const next = pendingFrom(sent, pending, Date.now());
    pendingSignIn.write(next);
    onResent(next);
  });
  return <SendByPhone words={codeByPhoneWords.byPhone} {...byPhone} />;
}
