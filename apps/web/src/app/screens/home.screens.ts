import { homeWords } from '../../features/home/home.words.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const screens = {
  '/dashboard': lazyScreen('/dashboard', () => import('../../features/home/home.screen.tsx'), homeWords),
};
