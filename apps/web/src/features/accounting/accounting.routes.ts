import { screen } from '../../platform/code/screen-route.ts';
import { accountingWords, entryWords } from './accounting.words.ts';

export const accountingRoutes = [
  screen('/dashboard/accounting', () => import('./accounting.screen.tsx'), accountingWords, entryWords),
];
