import { screen } from '../../platform/code/screen-route.ts';
import { accountingWords, entryWords } from './accounting.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const accountingRoutes = [
  screen(PATHS.accounting, () => import('./accounting.screen.tsx'), accountingWords, entryWords),
];
