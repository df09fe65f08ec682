import { analyticsWords } from '../../features/analytics/analytics.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard/analytics': lazyScreen(
    '/dashboard/analytics',
    () => import('../../features/analytics/analytics.screen.tsx'),
    analyticsWords,
  ),
};
