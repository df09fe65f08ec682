import { screen } from '../../platform/lazy/screen-route.ts';
import { PATHS } from '../../platform/paths.ts';

export const reviewsRoutes = [screen(PATHS.reviews, () => import('./review-list.screen.tsx'))];
