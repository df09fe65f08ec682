import { mailboxWords } from '../../features/demo/mailbox/mailbox.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dev/ui': lazyScreen('/dev/ui', () => import('../../features/demo/gallery/gallery.screen.tsx')),
  '/dev/mailbox': lazyScreen(
    '/dev/mailbox',
    () => import('../../features/demo/mailbox/mailbox.screen.tsx'),
    mailboxWords,
  ),
};
