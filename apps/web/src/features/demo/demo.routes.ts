import { screen } from '../../platform/lazy/screen-route.ts';

export const demoRoutes = [
  screen('/dev/mailbox', () => import('./mailbox.screen.tsx')),
  screen('/dev/demo', () => import('./panel.screen.tsx')),
];
