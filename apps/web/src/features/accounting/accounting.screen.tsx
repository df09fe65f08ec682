import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useRefreshOn } from '../../platform/events/use-refresh-on.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { latePart } from '../../ui/late/late-part.tsx';
import { useAccountingView } from './accounting-view.ts';
import { accountingKey } from './accounting.queries.ts';
import { AccountingTools } from './accounting-tools.tsx';
import { accountingWords } from './accounting.words.ts';
import { statementWords } from './statement/statement.words.ts';
import styles from './accounting.module.css';
import { Balances } from './balances.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { Payouts } from './payouts.tsx';

/** The figures above and the entries below do not wait for it. */
const EarnedChart = latePart('earned chart', () => import('./earned-chart.tsx'));

/** Only those who want paper fetch it. */
const StatementView = latePart('statement', () => import('./statement/statement-view.tsx'), statementWords);

const NEWS: readonly VendorEventKind[] = ['balance_changed', 'order_moved'];

function AccountingScreen() {
  const words = useWords(accountingWords);
  const view = useAccountingView();
  useRefreshOn(NEWS, accountingKey);
  if (view.isStatement) {
    return <StatementView waiting={<Skeleton shape="card" count={3} />} view={view} />;
  }
  return (
    <Screen title={words.title}>
      <AccountingTools view={view} />
      <Balances view={view} />
      <EarnedChart waiting={<Skeleton shape="card" className={styles['chartBone']} />} view={view} />
      <div className={styles['columns']}>
        <EntryList view={view} />
        <div className={styles['side']}>
          <EntryPanel view={view} />
          <Payouts view={view} />
        </div>
      </div>
    </Screen>
  );
}

export { AccountingScreen as Component };
