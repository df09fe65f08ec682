import { answerWords, helpWords } from '../../features/support/support.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/help': lazyScreen(
    '/dashboard/help',
    () => import('../../features/support/support.screen.tsx'),
    helpWords,
    answerWords,
  ),
};
