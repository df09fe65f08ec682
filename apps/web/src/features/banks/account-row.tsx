import { useState } from 'react';
import { type BankAccount, PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { OwnerFields } from '../../ui/form-fields/auth-form-fields.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { useOwnerForm } from '../safeguards/owner-proof.queries.ts';
import { paymentMessages } from './banks.messages.ts';
import { useVerifyAccount, useChoosePayoutAccount, useRemoveAccount } from './banks.queries.ts';

export function AccountRow({ account }: { readonly account: BankAccount }) {
  const messages = useMessages(paymentMessages);
  const { timeZone } = useVendor();
  const [open, setOpen] = useState<'choose' | 'remove' | null>(null);
  const name = `${account.bankName}, ${account.accountNumber}`;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {account.bankName} <span className="num">{account.accountNumber}</span>
          {account.isPayoutAccount && <Badge tone="success">{messages.payout}</Badge>}
          {account.isHolderInQuestion && (
            <Badge tone="warning">{account.isPayoutAccount ? messages.holderInQuestion : messages.otherHolder}</Badge>
          )}
          {account.verifiedAt === null && <Badge tone="warning">{messages.notVerified}</Badge>}
        </span>
        <span>{account.accountName}</span>
        {account.verifiedAt !== null && (
          <span className={styles['note']}>
            {messages.verifiedAt(formatInstant(account.verifiedAt, timeZone, 'dayAndTime'))}
          </span>
        )}
      </div>
      <div className={styles['actions']}>
        <VerifyButton account={account} name={name} />
        {!account.isPayoutAccount && (
          <>
            <Button size="small" aria-label={messages.makePayoutOf(name)} onClick={() => setOpen('choose')}>
              {messages.makePayout}
            </Button>
            <Button size="small" aria-label={messages.removeOf(name)} onClick={() => setOpen('remove')}>
              {messages.remove}
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
  const messages = useMessages(paymentMessages);
  const toast = useToast();
  const verify = useVerifyAccount();
  return (
    <Button
      size="small"
      isBusy={verify.isPending}
      aria-label={messages.verifyOf(name)}
      onClick={() =>
        verify.mutate(
          { accountId: account.id },
          {
            onSuccess: ({ reason }) =>
              reason === null
                ? toast.show({ title: messages.verifiedNow })
                : toast.show({ tone: 'error', title: messages.notVerifiedNow, detail: messages.reasons[reason] }),
            onError: (error) => toast.showError(messages.notVerifiedNow, error),
          },
        )
      }
    >
      {messages.verify}
    </Button>
  );
}

interface ChooseAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

function ChooseAccountDialog({ account, name, onClose }: ChooseAccountDialogProps) {
  const messages = useMessages(paymentMessages);
  const choose = useChoosePayoutAccount();
  const owner = useOwnerForm(choose, (proof) => ({ accountId: account.id, ...proof }), onClose);
  return (
    <FormDialog
      title={messages.chooseTitle(name)}
      text={messages.chooseText(PAYOUT_HOLD_HOURS)}
      submitLabel={messages.choose}
      form={owner.form}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}

interface RemoveAccountDialogProps {
  readonly account: BankAccount;
  readonly name: string;
  readonly onClose: () => void;
}

function RemoveAccountDialog({ account, name, onClose }: RemoveAccountDialogProps) {
  const messages = useMessages(paymentMessages);
  const toast = useToast();
  const remove = useRemoveAccount();
  const done = () => {
    toast.show({ title: messages.removed });
    onClose();
  };
  const owner = useOwnerForm(remove, (proof) => ({ accountId: account.id, ...proof }), done);
  return (
    <FormDialog
      title={messages.removeTitle(name)}
      text={messages.removeText}
      submitLabel={messages.remove}
      variant="danger"
      form={owner.form}
      onClose={onClose}
    >
      <OwnerFields {...owner.fields} />
    </FormDialog>
  );
}
