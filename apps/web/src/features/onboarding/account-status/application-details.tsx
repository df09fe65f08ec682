import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/list/timeline.tsx';
import { accountStatusWords } from '../onboarding.words.ts';
import type { Application } from '../standing/application.queries.ts';
import { SentItems } from './sent-items.tsx';

interface ApplicationDetailsProps {
  readonly application: Application;
  readonly standing: WorkingStatus;
}

/** What stands below the verdict, and comes after it. */
export function ApplicationDetails({ application, standing }: ApplicationDetailsProps) {
  const words = useWords(accountStatusWords);
  return (
    <>
      <Card title={words.timeline.title}>
        <ApplicationTimeline history={application.history} standing={standing} />
      </Card>
      <Card title={words.sent.title}>
        <SentItems application={application} />
      </Card>
    </>
  );
}

const GRAVE = new Set<string>(['DECLINED', 'SUSPENDED', 'BLOCKED', 'DELETED']);

interface ApplicationTimelineProps {
  readonly history: Application['history'];
  readonly standing: WorkingStatus;
}

/** All that happened, and what comes next. */
function ApplicationTimeline({ history, standing }: ApplicationTimelineProps) {
  const words = useWords(accountStatusWords).timeline;
  const { timeZone } = useVendor();
  const past = history.toSorted((a, b) => a.at.localeCompare(b.at));
  const happened = past.map(({ status, at, reason }, place): TimelineEntry => {
    const isAgain = status === 'PENDING' && past.slice(0, place).some((earlier) => earlier.status === 'DECLINED');
    const isLast = place === past.length - 1;
    return {
      key: `${at} ${status}`,
      title: isAgain ? words.sentAgain : words.happened[status],
      time: formatInstant(at, timeZone, 'dayAndTime'),
      state: isLast && GRAVE.has(status) ? 'bad' : 'done',
      children: reason ?? undefined,
    };
  });
  return <Timeline entries={[...happened, ...toCome(standing, words)]} stateWords={words.state} />;
}

type ToComeWords = { checking: string; opening: string; correcting: string };

function toCome(standing: WorkingStatus, words: ToComeWords): TimelineEntry[] {
  const opening: TimelineEntry = { key: 'opening', title: words.opening, state: 'coming' };
  switch (standing) {
    case 'PENDING':
      return [{ key: 'checking', title: words.checking, state: 'now' }, opening];
    case 'DECLINED':
      return [{ key: 'correcting', title: words.correcting, state: 'now' }, opening];
    case 'APPROVED':
      return [{ ...opening, state: 'now' }];
    default:
      return [];
  }
}
