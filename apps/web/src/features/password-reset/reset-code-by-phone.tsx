import { pendingCode } from '../../platform/one-time-code/pending-code.ts';
import { codeByPhoneWords } from '../../platform/words/code-by-phone.en.ts';
import { SendByPhone } from '../../ui/code-by-phone/send-by-phone.tsx';
import { useCodeByPhone } from '../one-time-codes/code-channels.queries.ts';
import { pendingReset, type PendingReset } from './pending-reset.ts';

interface ResetCodeByPhoneProps {
  readonly pending: PendingReset;
  readonly onResent: (pending: PendingReset) => void;
}

export default function ResetCodeByPhone({ pending, onResent }: ResetCodeByPhoneProps) {
  const byPhone = useCodeByPhone(pending, 'reset_password', (sent) => {
    const next = pendingCode(sent, Date.now());
    pendingReset.write(next);
    onResent(next);
  });
  return <SendByPhone words={codeByPhoneWords.byPhone} {...byPhone} />;
}
