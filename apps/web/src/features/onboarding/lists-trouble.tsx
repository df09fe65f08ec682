import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/api/feature-status.ts';
import { latePart } from '../../ui/late/late-part.tsx';
import { businessTypesQuery, countryStatesQuery, identificationDocumentsQuery } from './reference.queries.ts';

const ListsFailed = latePart('lists', () => import('./lists-failed.tsx'));

/** The three lists fail together when the line does: one message, one button. */
export function ListsTrouble() {
  const lists = [useQuery(businessTypesQuery), useQuery(countryStatesQuery), useQuery(identificationDocumentsQuery)];
  const failed = lists.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  return (
    <ListsFailed
      message={errorText(failed[0]?.error)}
      isTrying={failed.some(({ isFetching }) => isFetching)}
      onTryAgain={() => {
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
}
