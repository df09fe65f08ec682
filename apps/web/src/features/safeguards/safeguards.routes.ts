import { screen } from '../../platform/code/screen-route.ts';
import { stopChangeWords } from './safeguards.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const safeguardsRoutes = [screen(PATHS.stopChange, () => import('./stop-change.screen.tsx'), stopChangeWords)];
