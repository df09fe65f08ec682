import { useMedia } from '../../../ui/layout/use-media.ts';

/** Where three columns of orders find room beside the sidebar: a tablet held upright. */
export const useIsWide = (): boolean => useMedia('(min-width: 820px)');
