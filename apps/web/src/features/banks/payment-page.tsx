import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { BANK_ACCOUNTS_MAX, PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { queryState } from '../../platform/api/feature-status.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useFirstStep, useReturnToFirstSteps } from '../../platform/session/first-step.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { AccountRow } from './account-row.tsx';
import { paymentMessages } from './banks.messages.ts';
import { accountsQuery, banksKey, payoutAccountQuery } from './banks.queries.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';

/** Another device may choose an account. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['account_changed', 'settings_changed'];

export function PaymentPage() {
  const messages = useMessages(paymentMessages);
  const query = useQuery(accountsQuery);
  const payoutAccount = useQuery(payoutAccountQuery);
  useRefreshOn(REFRESH_EVENTS, banksKey);
  const isStep = useFirstStep() === 'payout_account';
  const returnToSteps = useReturnToFirstSteps();
  const [isAdding, setIsAdding] = useState(isStep);
  const close = () => {
    setIsAdding(false);
    if (isStep) returnToSteps();
  };
  const isFull = (query.data?.length ?? 0) >= BANK_ACCOUNTS_MAX;
  const isOwner = useHasRight('bank');
  const add = isOwner && (
    <Button variant="primary" disabled={isFull} onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" />
      {messages.add}
    </Button>
  );
  // Everything below appears with the list, so that nothing shifts.
  const skeleton = <Skeleton shape="row" count={2} />;
  return (
    <div className={styles['narrow']}>
      <Card title={messages.title} lead={messages.lead(BANK_ACCOUNTS_MAX)} action={query.data?.length !== 0 && add}>
        <QueryView
          query={query}
          skeleton={skeleton}
          isEmpty={(accounts) => accounts.length === 0}
          empty={
            <EmptyState icon={<Landmark />} title={messages.none} action={add}>
              {messages.noneText}
            </EmptyState>
          }
        >
          {(accounts) =>
            payoutAccount.isPending ? (
              skeleton
            ) : (
              <>
                <PayoutPlace />
                <ul className={styles['rows']}>
                  {accounts.map((account) => (
                    <AccountRow key={account.id} account={account} />
                  ))}
                </ul>
                <div className={styles['under']}>
                  {isFull && <p>{messages.full(BANK_ACCOUNTS_MAX)}</p>}
                  <p>{messages.changeMeans(PAYOUT_HOLD_HOURS)}</p>
                </div>
              </>
            )
          }
        </QueryView>
      </Card>
      {isAdding && <AddAccountDialog onClose={close} />}
    </div>
  );
}

function PayoutPlace() {
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
