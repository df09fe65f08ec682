import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/list/timeline.tsx';
import { accountStatusMessages } from '../onboarding.messages.ts';
import type { Application } from '../standing/application.queries.ts';
import { SentItems } from './sent-items.tsx';

interface ApplicationDetailsProps {
  readonly application: Application;
  readonly standing: WorkingStatus;
}

export function ApplicationDetails({ application, standing }: ApplicationDetailsProps) {
  const messages = useMessages(accountStatusMessages);
  return (
    <>
      <Card title={messages.timeline.title}>
        <ApplicationTimeline history={application.history} standing={standing} />
      </Card>
      <Card title={messages.sent.title}>
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

function ApplicationTimeline({ history, standing }: ApplicationTimelineProps) {
  const messages = useMessages(accountStatusMessages).timeline;
  const { timeZone } = useVendor();
  const past = history.toSorted((a, b) => a.at.localeCompare(b.at));
  const happened = past.map(({ status, at, reason }, place): TimelineEntry => {
    const isAgain = status === 'PENDING' && past.slice(0, place).some((earlier) => earlier.status === 'DECLINED');
    const isLast = place === past.length - 1;
    return {
      key: `${at} ${status}`,
      title: isAgain ? messages.sentAgain : messages.happened[status],
      time: formatInstant(at, timeZone, 'dayAndTime'),
      state: isLast && GRAVE.has(status) ? 'bad' : 'done',
      children: reason ?? undefined,
    };
  });
  return <Timeline entries={[...happened, ...toCome(standing, messages)]} stateMessages={messages.state} />;
}

type ToComeMessages = { checking: string; opening: string; correcting: string };

function toCome(standing: WorkingStatus, messages: ToComeMessages): TimelineEntry[] {
  const opening: TimelineEntry = { key: 'opening', title: messages.opening, state: 'coming' };
  switch (standing) {
    case 'PENDING':
      return [{ key: 'checking', title: messages.checking, state: 'now' }, opening];
    case 'DECLINED':
      return [{ key: 'correcting', title: messages.correcting, state: 'now' }, opening];
    case 'APPROVED':
      return [{ ...opening, state: 'now' }];
    default:
      return [];
  }
}
