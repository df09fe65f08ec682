import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queries } from '../platform/api/queries.ts';

/** Around every route that uses the query cache. Lazy, so that the sign-in is smaller. */
function WithQueries() {
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}

export { WithQueries as Component };
