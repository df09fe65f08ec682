import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { ACCOUNTING_FORMS, accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { useDownload } from '../../../platform/api/download.ts';
import type { Days } from '../../../platform/time/day-range.ts';
import { monthsUpTo } from '../../../ui/date/months.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { FailureAlert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import type { AccountingView } from '../accounting-view.ts';
import { statementQuery } from '../accounting.queries.ts';
import { entryMessages } from '../entry.messages.ts';
import { statementMessages } from '../statement.messages.ts';
import { StatementPaper } from './statement-paper.tsx';
import styles from './statement.module.css';

export function StatementView({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(statementMessages);
  const { notFound } = useMessages(entryMessages);
  const query = useQuery(statementQuery(view.range, view.filter.payoutId));
  return (
    <Screen title={messages.title}>
      <div className={styles['tools']}>
        <ButtonLink to={view.at({})}>
          <ArrowLeft aria-hidden="true" />
          {messages.back}
        </ButtonLink>
        <MonthPicker view={view} />
        <Button variant="primary" disabled={!query.data} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {messages.print}
        </Button>
      </div>
      <QueryView query={query} skeleton={<Skeleton shape="card" count={3} />}>
        {(statement) =>
          statement === null ? (
            <Card>
              <EmptyState title={notFound} />
            </Card>
          ) : (
            <div className={styles['cards']}>
              <Card>
                <StatementPaper statement={statement} noTin={<NoTin />} />
              </Card>
              <AccountantCard range={{ from: statement.from, to: statement.to }} />
              {createPortal(
                <div data-statement aria-hidden="true" className={styles['sheet']}>
                  <StatementPaper statement={statement} />
                </div>,
                document.body,
              )}
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}

/** On screen only: a printed invoice leaves the line out. */
function NoTin() {
  const messages = useMessages(statementMessages);
  return (
    <p>
      {messages.noTin} ·{' '}
      <TextLink to={PATHS.settings} state={{ settingsPage: 'profile' }}>
        {messages.addTin}
      </TextLink>
    </p>
  );
}

function MonthPicker({ view }: { readonly view: AccountingView }) {
  const messages = useMessages(statementMessages);
  const months = monthsUpTo(view.today);
  const { payoutId } = view.filter;
  const chosen = months.find(({ from, to }) => from === view.range.from && to === view.range.to);
  return (
    <div className={styles['month']}>
      <Select
        label={messages.month}
        placeholder={messages.otherDays}
        value={payoutId === undefined ? (chosen?.from ?? null) : null}
        options={months.map(({ from }) => ({ value: from, label: formatDay(from, 'month') }))}
        onValueChange={(first) => {
          const month = months.find(({ from }) => from === first);
          if (month) view.setRange(month);
        }}
      />
    </div>
  );
}

function AccountantCard({ range }: { readonly range: Days }) {
  const messages = useMessages(statementMessages);
  const exporting = useDownload(accountingContract.exportForAccountant);
  return (
    <Card title={messages.accountant} lead={messages.accountantLead}>
      <div className={styles['forms']}>
        {ACCOUNTING_FORMS.map((form) => (
          <Button
            key={form}
            aria-label={messages.formOf(messages.forms[form])}
            isBusy={exporting.isPending && exporting.variables?.form === form}
            onClick={() => exporting.mutate({ ...range, form })}
          >
            <Download aria-hidden="true" />
            {messages.forms[form]}
          </Button>
        ))}
      </div>
      <FailureAlert title={messages.notExported} error={exporting.error} />
    </Card>
  );
}
