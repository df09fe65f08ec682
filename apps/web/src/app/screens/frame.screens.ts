import { liveOrderWords } from '../../features/orders/orders.words.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { frameWords } from '../words/frame.words.ts';

export const screens = {
  'dashboard-layout': lazyScreen(
    'dashboard-layout',
    () => import('../frame/dashboard-layout.tsx'),
    frameWords,
    liveOrderWords,
  ),
};
