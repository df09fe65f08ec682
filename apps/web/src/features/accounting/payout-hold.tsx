import { useQuery } from '@tanstack/react-query';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { payoutAccountQuery } from '../banks/banks.queries.ts';
import { accountingWords } from './accounting.words.ts';

/** Until when payouts wait. That the first account was added is no reason for an alarm; any change after it is. */
export function PayoutHold({ until }: { readonly until: string }) {
  const words = useWords(accountingWords);
  const { timeZone } = useVendor();
  const { data: account } = useQuery(payoutAccountQuery);
  const isFirst = account?.isFirstPayoutAccount === true && account.payoutsHeldUntil === until;
  return (
    <Alert tone={isFirst ? 'info' : 'warning'} title={words.held(formatInstant(until, timeZone, 'dayAndTime'))}>
      {isFirst ? words.firstHeldText : words.heldText}
    </Alert>
  );
}
