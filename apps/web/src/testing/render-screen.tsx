import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { App } from '../app/app.tsx';
import { routes as portalRoutes } from '../app/routes.tsx';
import { signOutOn401, verifySession } from '../platform/session/session.ts';

interface RenderOptions {
  readonly routes?: RouteObject[];
  /** Previously visited paths, oldest first. */
  readonly history?: readonly string[];
}

export function renderScreen(path: string, { routes = portalRoutes, history = [] }: RenderOptions = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [...history, path] });
  signOutOn401();
  void verifySession();
  return { ...render(<App router={router} />), router };
}

export async function cardTitled(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
}
