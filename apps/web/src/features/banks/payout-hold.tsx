import type { BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { paymentWords } from './banks.words.ts';

/** For as long as the server holds payouts back; read out only where it appears on an open screen. */
export function PayoutHold({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const words = useWords(paymentWords);
  const { timeZone } = useVendor();
  return (
    <div role="status" className={styles['hold']}>
      {accounts.map(
        ({ id, bankName, accountNumber, payoutsHeldUntil }) =>
          payoutsHeldUntil !== null && (
            <Alert key={id} tone="warning" title={words.held}>
              {words.heldText(`${bankName}, ${accountNumber}`, formatInstant(payoutsHeldUntil, timeZone, 'dayAndTime'))}
            </Alert>
          ),
      )}
    </div>
  );
}
