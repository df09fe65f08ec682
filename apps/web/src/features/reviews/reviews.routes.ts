import { screen } from '../../platform/code/screen-route.ts';
import { reviewWords } from './reviews.words.ts';

export const reviewsRoutes = [screen('/dashboard/review', () => import('./review-list.screen.tsx'), reviewWords)];
