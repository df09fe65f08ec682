import { hoursWords } from '../../features/availability/hours.words.ts';
import { accountWords } from '../../features/profile/profile.words.ts';
import { screen } from '../../platform/code/screen-route.ts';
import { settingsWords } from './settings.words.ts';

export const settingsRoutes = [
  screen('/dashboard/settings', () => import('./settings.screen.tsx'), settingsWords, hoursWords, accountWords),
];
