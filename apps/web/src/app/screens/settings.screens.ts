import { accountWords } from '../../features/profile/profile.words.ts';
import { hoursWords } from '../../features/availability/hours.words.ts';
import { settingsWords } from '../settings/settings.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/settings': lazyScreen(
    '/dashboard/settings',
    () => import('../settings/settings.screen.tsx'),
    settingsWords,
    hoursWords,
    accountWords,
  ),
};
