import { screen } from '../../platform/lazy/screen-route.ts';

export const demoRoutes = [
  screen('/dev/mailbox', () => import('./mailbox/mailbox.screen.tsx')),
  screen('/dev/demo', () => import('./panel/panel.screen.tsx')),
];
