import { screen } from '../../platform/code/screen-route.ts';
import { mailboxWords, panelWords } from './demo.words.ts';

export const demoRoutes = [
  screen('/dev/ui', () => import('./gallery/gallery.screen.tsx')),
  screen('/dev/mailbox', () => import('./mailbox/mailbox.screen.tsx'), mailboxWords),
  screen('/dev/demo', () => import('./panel/panel.screen.tsx'), panelWords),
];
