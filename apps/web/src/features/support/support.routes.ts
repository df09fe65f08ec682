import { screen } from '../../platform/code/screen-route.ts';
import { answerWords, helpWords } from './support.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const supportRoutes = [screen(PATHS.help, () => import('./support.screen.tsx'), helpWords, answerWords)];
