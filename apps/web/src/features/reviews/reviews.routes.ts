import { screen } from '../../platform/code/screen-route.ts';
import { reviewWords } from './reviews.words.ts';
import { PATHS } from '../../platform/code/paths.ts';

export const reviewsRoutes = [screen(PATHS.reviews, () => import('./review-list.screen.tsx'), reviewWords)];
