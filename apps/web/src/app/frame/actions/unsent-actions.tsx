import { useStoreOutcomes } from '../../../features/availability/availability.queries.ts';
import { useFailedActions, useSendActions } from '../../../platform/actions/actions.ts';
import { shareSession } from '../../../platform/session/other-tabs.ts';
import { latePart } from '../../../ui/late/late-part.tsx';
import { orderWords } from '../../../features/orders/orders.words.ts';
import { productWords } from '../../../features/products/products.words.ts';
import { refusedWords } from './refused-actions.words.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

const RefusedActions = latePart(
  'refused actions',
  () => import('./refused-actions.tsx'),
  refusedWords,
  orderWords,
  productWords,
);

// For good: a tab that was signed out hears when another signs in.
shareSession();

/** On every screen: sends what this vendor did, shows what was refused or has expired, and asks before a sign-out drops any of it. */
export default function UnsentActions() {
  useSendActions();
  useStoreOutcomes();
  const failed = useFailedActions();
  return (
    <>
      {failed.length > 0 && <RefusedActions refused={failed} />}
      <SignOutQuestion />
    </>
  );
}
