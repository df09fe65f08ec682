import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToEvents } from '../../../platform/events/events.ts';
import { useLiveAccount } from '../../../platform/events/use-live-account.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { applicationKey, applicationQuery } from '../standing/application.queries.ts';
import { ApplicationView } from './application-view.tsx';
import { accountStatusWords } from './account-status.words.ts';
import styles from './account-status.module.css';

/** The empty path's own screen (§2): where the application stands, what is missing, what happens next. */
export function AccountStatus() {
  const words = useWords(accountStatusWords);
  const application = useQuery(applicationQuery);
  useLiveAccount();
  useLiveApplication();
  const view = (
    <QueryView query={application} skeleton={<Skeleton shape="card" count={2} />}>
      {(read) => <ApplicationView application={read} />}
    </QueryView>
  );
  if (application.data !== undefined) return view;
  return (
    <div className={styles['page']}>
      <title>{words.application}</title>
      <h1 className={styles['title']}>{words.application}</h1>
      {view}
    </div>
  );
}

/** A verdict, an approval, a document sent from the other phone: here without a reload. */
function useLiveApplication() {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToEvents(({ kind }) => {
        if (kind === 'account_changed') void queries.invalidateQueries({ queryKey: applicationKey });
      }),
    [queries],
  );
}
