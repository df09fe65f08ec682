import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView, type QueryViewProps } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';

type Reviews = { names: string[] };
type ReviewQuery = QueryViewProps<Reviews>['query'];

const refetch: ReviewQuery['refetch'] = () => Promise.reject(new Error('Nothing is fetched here'));

const DONE = { status: 'success', fetchStatus: 'idle', error: null, isPlaceholderData: false, refetch } as const;
const LOADED: Reviews = { names: ['Bola: hot, fast, perfect plantain.', 'Chidi: the soup was cold.'] };
const FAILURE = new Error('There was a fatal error from our end.');

const STILL_QUERIES: [name: string, query: ReviewQuery][] = [
  ['Loading', { ...DONE, status: 'pending', fetchStatus: 'fetching', data: undefined }],
  ['Failed', { ...DONE, status: 'error', error: FAILURE, data: undefined }],
  ['Failed, trying again', { ...DONE, status: 'error', fetchStatus: 'fetching', error: FAILURE, data: undefined }],
  ['Empty', { ...DONE, data: { names: [] } }],
  ['Loaded', { ...DONE, data: LOADED }],
  ['Next page on its way', { ...DONE, fetchStatus: 'fetching', isPlaceholderData: true, data: LOADED }],
  ['Loaded, later attempt failed', { ...DONE, status: 'error', error: FAILURE, data: LOADED }],
];

export function QueriesSection() {
  return (
    <GallerySection id="queries" title="Reads">
      <SampleGrid>
        {STILL_QUERIES.map(([name, query]) => (
          <Sample key={name} name={name}>
            <QueryView
              query={query}
              skeleton={<Skeleton shape="row" count={2} />}
              isEmpty={(reviews) => reviews.names.length === 0}
              empty={
                <EmptyState title="No reviews yet" action={<Button>See how to ask</Button>}>
                  They come after the first delivered order.
                </EmptyState>
              }
            >
              {(reviews) => reviews.names.map((review) => <p key={review}>{review}</p>)}
            </QueryView>
          </Sample>
        ))}
      </SampleGrid>
    </GallerySection>
  );
}
