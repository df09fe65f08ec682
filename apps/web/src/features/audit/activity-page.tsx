import { useQuery } from '@tanstack/react-query';
import { AUDIT_GROUP_NAMES, type AuditGroup } from '@vendor-portal/contract/audit/audit-kind.ts';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../platform/api/feature-status.ts';
import { daysUpTo, PRESET_DAYS, type Days } from '../../platform/time/day-range.ts';
import { useToday } from '../../platform/time/use-wall-time.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { RangePicker } from '../../ui/date/range-picker.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CursorPager, type PageCursor } from '../../ui/list/cursor-pager.tsx';
import { ActivityRow } from './activity-row.tsx';
import styles from './activity.module.css';
import { activityQuery, useExportActivity } from './audit.queries.ts';
import { auditWords } from './audit.words.ts';

const USUAL_DAYS = 30;
const ROWS = 6;

/** What was chosen makes another list, which begins at its first page. */
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
  const words = useWords(auditWords);
  const view = useActivityView();
  const query = useQuery(activityQuery(view.filter, view.page));
  const exporting = useExportActivity();
  const isPage = view.page.after !== undefined || view.page.before !== undefined;
  const download = (
    <Button aria-label={words.exporting} isBusy={exporting.isPending} onClick={() => exporting.mutate(view.filter)}>
      <Download aria-hidden="true" />
      {words.csv}
    </Button>
  );
  return (
    <Card title={words.title} lead={words.lead} action={download}>
      <div className={styles['tools']}>
        <div className={styles['about']}>
          <Select
            label={words.about}
            placeholder={words.everything}
            value={view.filter.group ?? null}
            onValueChange={view.setGroup}
            options={AUDIT_GROUP_NAMES.map((value) => ({ value, label: words.groups[value] }))}
          />
        </div>
        <RangePicker
          labels={{ presets: words.presets, range: words.range }}
          presets={PRESET_DAYS.map((count) => ({
            value: String(count),
            label: words.days(count),
            range: daysUpTo(view.today, count),
          }))}
          value={view.range}
          latest={view.today}
          onValueChange={view.setRange}
        />
      </div>
      {exporting.isError && (
        <Alert isLive tone="error" title={words.notExported}>
          {errorText(exporting.error)}
        </Alert>
      )}
      <QueryView
        query={query}
        skeleton={<Skeleton shape="row" count={ROWS} />}
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            icon={<History />}
            title={isPage ? words.pageGone : words.none}
            action={isPage && <Button onClick={() => view.setPage({})}>{words.firstPage}</Button>}
          >
            {!isPage && words.noneText}
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
                label={words.pages}
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
