import { useQuery } from '@tanstack/react-query';
import { BANK_ACCOUNTS_MAX, PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AccountRow } from './account-row.tsx';
import { accountsQuery, banksKey, payoutAccountQuery } from './banks.queries.ts';
import { PayoutPlace } from './payout-place.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { paymentMessages } from './banks.messages.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';

/** Another device may choose an account. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['account_changed', 'settings_changed'];

export function PaymentPage() {
  const messages = useMessages(paymentMessages);
  const query = useQuery(accountsQuery);
  const payoutAccount = useQuery(payoutAccountQuery);
  useRefreshOn(REFRESH_EVENTS, banksKey);
  const [isAdding, setIsAdding] = useState(false);
  const isFull = (query.data?.length ?? 0) >= BANK_ACCOUNTS_MAX;
  const add = (
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
      {isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}
