import { reviewWords } from '../../features/reviews/reviews.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/review': lazyScreen(
    '/dashboard/review',
    () => import('../../features/reviews/review-list.screen.tsx'),
    reviewWords,
  ),
};
