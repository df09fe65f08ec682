import { use } from 'react';
import { Outlet } from 'react-router';
import { runtimeConfig } from '../platform/config/runtime-config.ts';
import { NotFoundScreen } from './not-found.screen.tsx';

/** The gallery and the mailbox exist in the demo only (docs/features/demo.md). */
export function DemoOnly() {
  const { isDemo } = use(runtimeConfig());
  return isDemo ? <Outlet /> : <NotFoundScreen />;
}
