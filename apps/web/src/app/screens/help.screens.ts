import { answerWords, helpWords } from '../../features/help/help.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/help': lazyScreen(
    '/dashboard/help',
    () => import('../../features/help/help.screen.tsx'),
    helpWords,
    answerWords,
  ),
};
