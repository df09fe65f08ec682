import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { MoreFieldsSkeleton } from './more-fields-skeleton.tsx';
import styles from '../form/product-form.module.css';

const moreFieldsQuery = queryOptions({
  queryKey: ['productMoreFields'],
  queryFn: () => loadChunk('product options', () => import('./more-fields.tsx')),
  staleTime: Infinity,
  structuralSharing: false,
});

/** Fetched beside the form. Where that fails it is told in this place, and what was typed above stays. */
export function MoreFieldsLater() {
  return (
    <QueryView query={useQuery(moreFieldsQuery)} skeleton={<MoreFieldsSkeleton />}>
      {({ MoreFields }) => (
        <div className={styles['column']}>
          <MoreFields />
        </div>
      )}
    </QueryView>
  );
}
