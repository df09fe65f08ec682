import { useQuery } from '@tanstack/react-query';
import { queryState } from '../../platform/api/feature-status.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { payoutAccountQuery } from './banks.queries.ts';
import { paymentMessages } from './banks.messages.ts';

export function PayoutPlace() {
  const messages = useMessages(paymentMessages);
  const { timeZone } = useVendor();
  const query = useQuery(payoutAccountQuery);
  const { status, message } = queryState(query);
  const account = query.data ?? null;
  const name = account && `${account.bankName}, ${account.accountNumber}`;
  const heldUntil = account?.payoutsHeldUntil ?? null;
  return (
    <div role="status" className={styles['hold']}>
      {status === 'error' && (
        <Alert tone="warning" title={messages.payoutUnknown}>
          {message}
        </Alert>
      )}
      {status === 'done' && account === null && <Alert tone="warning" title={messages.noPayout} />}
      {account !== null && heldUntil === null && (
        <p className={styles['note']}>{messages.paidTo(`${name}, ${account.accountName}`)}</p>
      )}
      {account?.isFirstPayoutAccount === true && heldUntil !== null && (
        <p className={styles['note']}>
          {messages.firstPaidTo(`${name}`, formatInstant(heldUntil, timeZone, 'dayAndTime'))}
        </p>
      )}
      {name !== null && account?.isFirstPayoutAccount === false && heldUntil !== null && (
        <Alert tone="warning" title={messages.held}>
          {messages.heldText(name, formatInstant(heldUntil, timeZone, 'dayAndTime'))}
        </Alert>
      )}
    </div>
  );
}
