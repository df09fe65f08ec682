import { screen } from '../../platform/code/screen-route.ts';
import { answerWords, helpWords } from './support.words.ts';

export const supportRoutes = [screen('/dashboard/help', () => import('./support.screen.tsx'), helpWords, answerWords)];
