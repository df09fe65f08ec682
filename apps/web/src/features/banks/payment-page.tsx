import { useQuery } from '@tanstack/react-query';
import { BANK_ACCOUNTS_MAX, PAYOUT_HOLD_HOURS } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRefreshOn } from '../../platform/events/use-refresh-on.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AccountRow } from './account-row.tsx';
import { accountsQuery, banksKey, payoutAccountQuery } from './banks.queries.ts';
import { PayoutPlace } from './payout-place.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { paymentWords } from './banks.words.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';

/** Another device may choose an account, which nobody should miss. */
const NEWS: readonly VendorEventKind[] = ['account_changed', 'settings_changed'];

export function PaymentPage() {
  const words = useWords(paymentWords);
  const query = useQuery(accountsQuery);
  const payoutAccount = useQuery(payoutAccountQuery);
  useRefreshOn(NEWS, banksKey);
  const [isAdding, setIsAdding] = useState(false);
  const isFull = (query.data?.length ?? 0) >= BANK_ACCOUNTS_MAX;
  const add = (
    <Button variant="primary" disabled={isFull} onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" />
      {words.add}
    </Button>
  );
  // Everything below it comes with the list, so that nothing moves when the list arrives.
  const skeleton = <Skeleton shape="row" count={2} />;
  return (
    <div className={styles['narrow']}>
      <Card title={words.title} lead={words.lead(BANK_ACCOUNTS_MAX)} action={query.data?.length !== 0 && add}>
        <QueryView
          query={query}
          skeleton={skeleton}
          isEmpty={(accounts) => accounts.length === 0}
          empty={
            <EmptyState icon={<Landmark />} title={words.none} action={add}>
              {words.noneText}
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
                  {isFull && <p>{words.full(BANK_ACCOUNTS_MAX)}</p>}
                  <p>{words.changeMeans(PAYOUT_HOLD_HOURS)}</p>
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
