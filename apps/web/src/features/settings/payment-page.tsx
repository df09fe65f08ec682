import { useQuery } from '@tanstack/react-query';
import {
  BANK_ACCOUNTS_MAX,
  PAYOUT_HOLD_HOURS,
  type BankAccount,
} from '@vendor-portal/contract/calls/banks.contract.ts';
import { Landmark, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountRow } from './account-row.tsx';
import { accountsQuery } from './banks.queries.ts';
import styles from './settings.module.css';
import { paymentWords } from './settings.words.ts';

const AddAccountDialog = lazy(() => import('./add-account-dialog.tsx'));

export default function PaymentPage() {
  const words = useWords(paymentWords);
  const query = useQuery(accountsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<BankAccount | null>(null);
  const isFull = (query.data?.length ?? 0) >= BANK_ACCOUNTS_MAX;
  const add = (
    <Button variant="primary" disabled={isFull} onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" />
      {words.add}
    </Button>
  );
  return (
    <div className={styles['narrow']}>
      {chosen !== null && (
        <Alert isLive tone="warning" title={words.held}>
          {words.heldText(PAYOUT_HOLD_HOURS, `${chosen.bankName}, ${chosen.accountNumber}`)}
        </Alert>
      )}
      <Card title={words.title} lead={words.lead(BANK_ACCOUNTS_MAX)} action={(query.data?.length ?? 0) > 0 && add}>
        <QueryView
          query={query}
          skeleton={<Skeleton shape="row" count={2} />}
          isEmpty={(accounts) => accounts.length === 0}
          empty={
            <EmptyState icon={<Landmark />} title={words.none} action={add}>
              {words.noneText}
            </EmptyState>
          }
        >
          {(accounts) => (
            <ul className={styles['rows']}>
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} onChosen={setChosen} />
              ))}
            </ul>
          )}
        </QueryView>
        <div className={styles['under']}>
          {isFull && <p>{words.full(BANK_ACCOUNTS_MAX)}</p>}
          <p>{words.changeMeans(PAYOUT_HOLD_HOURS)}</p>
        </div>
      </Card>
      <Suspense>{isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </div>
  );
}
