import { accountingWords, entryWords } from '../../features/accounting/accounting.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/accounting': lazyScreen(
    '/dashboard/accounting',
    () => import('../../features/accounting/accounting.screen.tsx'),
    accountingWords,
    entryWords,
  ),
};
