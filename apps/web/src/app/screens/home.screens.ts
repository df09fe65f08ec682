import { homeWords } from '../../features/dashboard/dashboard.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard': lazyScreen('/dashboard', () => import('../../features/dashboard/dashboard.screen.tsx'), homeWords),
};
