import { screen } from '../../platform/code/screen-route.ts';
import { mailboxWords } from './mailbox/mailbox.words.ts';

export const demoRoutes = [
  screen('/dev/ui', () => import('./gallery/gallery.screen.tsx')),
  screen('/dev/mailbox', () => import('./mailbox/mailbox.screen.tsx'), mailboxWords),
];
