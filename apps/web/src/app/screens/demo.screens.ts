import { mailboxWords } from '../../features/mailbox/mailbox.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dev/ui': lazyScreen('/dev/ui', () => import('../../features/gallery/gallery.screen.tsx')),
  '/dev/mailbox': lazyScreen('/dev/mailbox', () => import('../../features/mailbox/mailbox.screen.tsx'), mailboxWords),
};
