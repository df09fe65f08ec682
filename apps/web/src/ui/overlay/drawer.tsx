import type { ReactNode } from 'react';
import { lateOverlay } from '../late/late-overlay.tsx';
import { useLazyOpening, type OpeningTrigger } from './use-lazy-opening.ts';

const DrawerPopup = lateOverlay('drawer', () => import('./drawer-popup.tsx'));

export type DrawerProps = {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  trigger?: OpeningTrigger | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** From the side for details; from below for what a thumb should reach. */
  side?: 'end' | 'bottom' | undefined;
};

/** A panel over the edge of the screen. A swipe towards that edge closes it. */
export function Drawer({ trigger, isOpen, onOpenChange, ...content }: DrawerProps) {
  const opening = useLazyOpening({ trigger, isOpen, onOpenChange, load: DrawerPopup.load, kind: 'dialog' });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && <DrawerPopup {...content} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />}
    </>
  );
}
