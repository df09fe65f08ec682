import { screen } from '../../platform/code/screen-route.ts';
import { stopChangeWords } from './safeguards.words.ts';

export const safeguardsRoutes = [screen('/stop-change', () => import('./stop-change.screen.tsx'), stopChangeWords)];
