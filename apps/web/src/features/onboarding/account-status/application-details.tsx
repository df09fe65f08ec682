import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Application } from '../standing/application.queries.ts';
import { ApplicationTimeline } from './application-timeline.tsx';
import { SentItems } from './sent-items.tsx';
import { accountStatusWords } from './account-status.words.ts';

interface ApplicationDetailsProps {
  readonly application: Application;
  readonly standing: WorkingStatus;
}

/** What stands below the verdict, and comes after it. */
export default function ApplicationDetails({ application, standing }: ApplicationDetailsProps) {
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
