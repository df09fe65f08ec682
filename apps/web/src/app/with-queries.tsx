import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queries } from '../platform/api/queries.ts';

/** Around every route that reads from the server. Fetched with the first of them: the sign-in is lighter without. */
function WithQueries() {
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}

export { WithQueries as Component };
