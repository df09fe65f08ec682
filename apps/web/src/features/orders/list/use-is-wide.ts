import { useMedia } from '../../../ui/layout/use-media.ts';

/** Where three columns of orders find room beside the sidebar: a tablet held upright. */
const WIDE = '(min-width: 820px)';

export const useIsWide = (): boolean => useMedia(WIDE);
