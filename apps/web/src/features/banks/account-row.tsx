import type { BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useState } from 'react';
import { errorText } from '../../platform/api/feature-status.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useVerifyAccount } from './banks.queries.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { paymentWords } from './banks.words.ts';
import { ChooseAccountDialog } from './choose-account-dialog.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

export function AccountRow({ account }: { readonly account: BankAccount }) {
  const words = useWords(paymentWords);
  const { timeZone } = useVendor();
  const [open, setOpen] = useState<'choose' | 'remove' | null>(null);
  const name = `${account.bankName}, ${account.accountNumber}`;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {account.bankName} <span className="num">{account.accountNumber}</span>
          {account.isPayoutAccount && <Badge tone="success">{words.payout}</Badge>}
          {account.isHolderInQuestion && (
            <Badge tone="warning">{account.isPayoutAccount ? words.holderInQuestion : words.otherHolder}</Badge>
          )}
          {account.verifiedAt === null && <Badge tone="warning">{words.notVerified}</Badge>}
        </span>
        <span>{account.accountName}</span>
        {account.verifiedAt !== null && (
          <span className={styles['note']}>
            {words.verifiedAt(formatInstant(account.verifiedAt, timeZone, 'dayAndTime'))}
          </span>
        )}
      </div>
      <div className={styles['actions']}>
        <VerifyButton account={account} name={name} />
        {!account.isPayoutAccount && (
          <>
            <Button size="small" aria-label={words.makePayoutOf(name)} onClick={() => setOpen('choose')}>
              {words.makePayout}
            </Button>
            <Button size="small" aria-label={words.removeOf(name)} onClick={() => setOpen('remove')}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {open === 'choose' && <ChooseAccountDialog account={account} name={name} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveAccountDialog account={account} name={name} onClose={() => setOpen(null)} />}
    </li>
  );
}

function VerifyButton({ account, name }: { account: BankAccount; name: string }) {
  const words = useWords(paymentWords);
  const toast = useToast();
  const verify = useVerifyAccount();
  return (
    <Button
      size="small"
      isBusy={verify.isPending}
      aria-label={words.verifyOf(name)}
      onClick={() =>
        verify.mutate(account, {
          onSuccess: ({ reason }) =>
            reason === null
              ? toast.show({ title: words.verifiedNow })
              : toast.show({ tone: 'error', title: words.notVerifiedNow, detail: words.reasons[reason] }),
          onError: (error) => toast.show({ tone: 'error', title: words.notVerifiedNow, detail: errorText(error) }),
        })
      }
    >
      {words.verify}
    </Button>
  );
}
