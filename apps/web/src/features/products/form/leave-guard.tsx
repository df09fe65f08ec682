import { useWords } from '../../../platform/words/dictionary.ts';
import { LeaveGuard as FormLeaveGuard, type LeaveGuardProps } from '../../../ui/overlay/leave-guard.tsx';
import { productFormWords } from '../products.words.ts';

export function LeaveGuard(props: Pick<LeaveGuardProps, 'isDirty' | 'isLeaving'>) {
  const words = useWords(productFormWords);
  return <FormLeaveGuard {...props} title={words.leaveTitle} text={words.leaveText} leaveLabel={words.leave} />;
}
