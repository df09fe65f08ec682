import { useMedia } from '../../../ui/layout/use-media.ts';

/** Where three columns of orders find room beside the sidebar. */
const WIDE = '(min-width: 1024px)';

export const useIsWide = (): boolean => useMedia(WIDE);
