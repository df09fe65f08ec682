import { useQuery } from '@tanstack/react-query';
import { auditContract, type AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { ROLE_AUDIT_GROUPS, type AuditGroup } from '@vendor-portal/contract/audit/audit-kind.ts';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../platform/api/download.ts';
import { type Days, daysUpTo, presetRanges } from '../../platform/time/day-range.ts';
import { useToday } from '../../platform/time/wall-time.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { RangePicker } from '../../ui/date/date-range.tsx';
import { FailureAlert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CursorPager, type PageCursor } from '../../ui/list/cursor-pager.tsx';
import styles from './activity.module.css';
import { activityQuery, queryFor } from './audit.queries.ts';
import { auditMessages } from './audit.messages.ts';
import { AUDIT_ACTOR_NAMES, changedFacts, describeAudit } from '@vendor-portal/contract/audit/audit-text.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { formatMoney } from '../../ui/text/format-money.ts';

const USUAL_DAYS = 30;
const ROWS = 6;

/** Changing a filter starts at the first page. */
function useActivityView() {
  const today = useToday();
  const [chosen, setChosen] = useState<{ range?: Days; group?: AuditGroup | undefined; page: PageCursor }>({
    page: {},
  });
  const { range = daysUpTo(today, USUAL_DAYS), group, page } = chosen;
  return {
    today,
    range,
    filter: { from: range.from, to: range.to < today ? range.to : undefined, group },
    page,
    setRange: (next: Days) => setChosen({ range: next, group, page: {} }),
    setGroup: (next: AuditGroup | null) => setChosen({ range, group: next ?? undefined, page: {} }),
    setPage: (next: PageCursor) => setChosen({ range, group, page: next }),
  };
}

export function ActivityPage() {
  const messages = useMessages(auditMessages);
  const { me } = useVendor();
  const view = useActivityView();
  const query = useQuery(activityQuery(view.filter, view.page));
  const exporting = useDownload(auditContract.exportActivity);
  const isPage = view.page.after !== undefined || view.page.before !== undefined;
  const download = (
    <Button
      aria-label={messages.exporting}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate(queryFor(view.filter))}
    >
      <Download aria-hidden="true" />
      {messages.csv}
    </Button>
  );
  return (
    <Card title={messages.title} lead={messages.lead} action={download}>
      <div className={styles['tools']}>
        <div className={styles['about']}>
          <Select
            label={messages.about}
            placeholder={messages.everything}
            value={view.filter.group ?? null}
            onValueChange={view.setGroup}
            options={ROLE_AUDIT_GROUPS[me?.role ?? 'owner'].map((value) => ({ value, label: messages.groups[value] }))}
          />
        </div>
        <RangePicker
          labels={messages}
          presets={presetRanges(view.today, messages.days)}
          value={view.range}
          latest={view.today}
          onValueChange={view.setRange}
        />
      </div>
      <FailureAlert title={messages.notExported} error={exporting.error} />
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={ROWS} />}
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            icon={<History />}
            title={isPage ? messages.pageGone : messages.none}
            action={isPage && <Button onClick={() => view.setPage({})}>{messages.firstPage}</Button>}
          >
            {!isPage && messages.noneText}
          </EmptyState>
        }
      >
        {({ records, paginationCursor }) => (
          <>
            <ul className={styles['rows']}>
              {records.map((record) => (
                <ActivityRow key={record.id} record={record} />
              ))}
            </ul>
            <div className={styles['pager']}>
              <CursorPager
                label={messages.pages}
                cursor={paginationCursor}
                isBusy={query.isPlaceholderData}
                onMove={view.setPage}
              />
            </div>
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** An order's name says its new status. */
const withoutStatus = (facts: AuditRecord['after']) =>
  facts && Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'status'));

const factsIn = (
  { kind, before, after }: AuditRecord,
  { currency, timeZone }: { currency: string; timeZone: string },
) => {
  const isOrder = kind === 'order_placed' || kind === 'order_moved';
  const [was, is] = isOrder ? [withoutStatus(before), withoutStatus(after)] : [before, after];
  return changedFacts(was, is, {
    money: (amount) => formatMoney(amount, { currency }),
    moment: (instant) => formatInstant(instant, timeZone, 'dayAndTime'),
  })
    .map((fact) => `${fact.name}: ${[fact.before, fact.after].filter((value) => value !== undefined).join(' → ')}`)
    .join(' · ');
};

function ActivityRow({ record }: { readonly record: AuditRecord }) {
  const { timeZone, currency } = useVendor();
  const facts = factsIn(record, { currency, timeZone });
  const who = [record.who ?? AUDIT_ACTOR_NAMES[record.actor], record.device, record.address]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles['row']}>
      <time className={styles['when']} dateTime={record.at}>
        {formatInstant(record.at, timeZone, 'dayAndTime')}
      </time>
      <div className={styles['what']}>
        <span className={styles['name']}>
          {describeAudit(record)}
          {record.targetName !== null && <span className={styles['target']}>{record.targetName}</span>}
        </span>
        {facts !== '' && <span>{facts}</span>}
        <span className={styles['who']}>{who}</span>
      </div>
    </li>
  );
}
