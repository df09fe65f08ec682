import { hoursWords } from '../../features/availability/hours.words.ts';
import { accountWords } from '../../features/profile/profile.words.ts';
import { screen } from '../../platform/code/screen-route.ts';
import { storePlaceWords } from '../../features/store-place/store-place.words.ts';
import { settingsWords } from './settings.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const settingsRoutes = [
  screen(
    PATHS.settings,
    () => import('./settings.screen.tsx'),
    settingsWords,
    hoursWords,
    accountWords,
    storePlaceWords,
  ),
];
