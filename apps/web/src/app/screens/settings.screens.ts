import { accountWords, hoursWords, settingsWords } from '../../features/settings/settings.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/settings': lazyScreen(
    '/dashboard/settings',
    () => import('../../features/settings/settings.screen.tsx'),
    settingsWords,
    hoursWords,
    accountWords,
  ),
};
