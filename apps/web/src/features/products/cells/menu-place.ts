import type { ComponentProps } from 'react';
import type MenuPopup from '../../../ui/overlay/menu-popup.tsx';

/** Where a menu opens whose entries are fetched with it. */
export type MenuPlace = Pick<ComponentProps<typeof MenuPopup>, 'anchor' | 'isOpen' | 'onOpenChange'>;
