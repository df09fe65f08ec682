import { Download, Printer, Calculator } from 'lucide-react';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useDownload } from '../../platform/api/download.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { presetRanges } from '../../platform/time/day-range.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RangePicker } from '../../ui/date/date-range.tsx';
import { FailureAlert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { useAccountingView, type AccountingView } from './accounting-view.ts';
import { accountingMessages } from './accounting.messages.ts';
import { entryMessages } from './entry.messages.ts';
import styles from './accounting.module.css';
import { accountingKey, toEntryQuery } from './accounting.queries.ts';
import { BalancesNow, FiguresOfDays } from './balances.tsx';
import { EarnedChart } from './earned-chart.tsx';
import { EntryList } from './entry-list.tsx';
import entryPanelStyles from './entry-panel.module.css';
import { OpenEntry } from './open-entry.tsx';
import { Payouts } from './payouts.tsx';
import { StatementView } from './statement/statement-view.tsx';

const REFRESH_EVENTS: readonly VendorEventKind[] = ['balance_changed', 'order_moved'];

function AccountingScreen() {
  const messages = useMessages(accountingMessages);
  const view = useAccountingView();
  useRefreshOn(REFRESH_EVENTS, accountingKey);
  if (view.isStatement) {
    return <StatementView view={view} />;
  }
  return (
    <Screen title={messages.title}>
      <BalancesNow view={view} />
      <FiguresOfDays view={view} tools={<AccountingTools view={view} />} />
      <EarnedChart view={view} />
      <div className={styles['columns']}>
        <EntryList view={view} />
        <div className={styles['side']}>
          <EntryPanel view={view} />
          <Payouts key={`${view.range.from} ${view.range.to}`} view={view} />
        </div>
      </div>
    </Screen>
  );
}

function AccountingTools({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(accountingMessages);
  const exporting = useDownload(accountingContract.exportLedgerEntries);
  return (
    <div className={styles['tools']}>
      <RangePicker
        labels={messages.ranges}
        presets={presetRanges(view.today, messages.ranges.days)}
        value={view.range}
        latest={view.today}
        onValueChange={view.setRange}
      />
      <div className={styles['outputs']}>
        <ButtonLink to={view.at({ view: 'statement' })}>
          <Printer aria-hidden="true" />
          {messages.statement}
        </ButtonLink>
        <Button
          aria-label={messages.exporting}
          isBusy={exporting.isPending}
          onClick={() => exporting.mutate(toEntryQuery(view.filter))}
        >
          <Download aria-hidden="true" />
          {messages.csv}
        </Button>
      </div>
      <FailureAlert title={messages.notExported} error={exporting.error} />
    </div>
  );
}

function EntryPanel({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(entryMessages);
  if (view.entryId !== undefined) {
    return <OpenEntry view={view} entryId={view.entryId} />;
  }
  return (
    <Card className={entryPanelStyles['hint']}>
      <Calculator aria-hidden="true" />
      <div>
        <p className={entryPanelStyles['hintTitle']}>{messages.chooseTitle}</p>
        <p className="muted">{messages.choose}</p>
      </div>
    </Card>
  );
}

export { AccountingScreen as Component };
