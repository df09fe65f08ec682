import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from '../button/button.tsx';
import styles from './query-view.module.css';
import { Skeleton } from './skeleton.tsx';
import { uiMessages } from '../ui.messages.ts';

type ReadQuery<Data> = Pick<
  UseQueryResult<Data>,
  'status' | 'fetchStatus' | 'error' | 'data' | 'isPlaceholderData' | 'refetch'
>;

export type QueryViewProps<Data> = {
  query: ReadQuery<Data>;
  children: (data: Data) => ReactNode;
  /** As large as the content, so that nothing shifts. */
  skeleton?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
};

/** Data stays visible: dimmed while the next page loads, under a message if a later attempt fails. */
export function QueryView<Data>({ query, children, skeleton, isEmpty, empty }: QueryViewProps<Data>) {
  const failure = query.status === 'error' && (
    <Alert
      isLive
      tone="error"
      title={uiMessages.couldNotLoad}
      action={
        <Button size="small" isBusy={query.fetchStatus === 'fetching'} onClick={() => void query.refetch()}>
          {uiMessages.tryAgain}
        </Button>
      }
    >
      {query.error?.message}
    </Alert>
  );
  if (query.data === undefined) {
    if (failure) return failure;
    return (
      <div aria-busy="true">
        <p role="status" className="visually-hidden">
          {uiMessages.loading}
        </p>
        {skeleton ?? <Skeleton count={3} />}
      </div>
    );
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={styles['view']}>
      {failure}
      <div className={query.isPlaceholderData ? styles['old'] : undefined}>
        {isEmpty?.(query.data) ? empty : children(query.data)}
      </div>
    </div>
  );
}
