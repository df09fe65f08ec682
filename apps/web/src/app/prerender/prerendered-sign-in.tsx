import { CSPProvider } from '@base-ui/react/csp-provider';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { prerendered } from './prerendered.ts';
import { routes } from '../routes.tsx';

const ADDRESS = 'http://portal.invalid/sign-in';

/** What `build/sign-in-page.ts` writes into the page of `/sign-in`, for `take-over.ts` to take over as it stands. */
export async function prerender() {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(ADDRESS));
  if (context instanceof Response) throw new Error('The sign-in must be a screen, not an answer.');
  return prerendered(
    renderToString(
      <CSPProvider disableStyleElements>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </CSPProvider>,
    ),
  );
}
