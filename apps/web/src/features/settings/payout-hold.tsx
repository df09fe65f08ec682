import type { BankAccount } from '@vendor-portal/contract/calls/banks.contract.ts';
import { formatInstant } from '../../platform/format.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './settings.module.css';
import { paymentWords } from './settings.words.ts';

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
