import { Suspense, lazy, type ReactNode } from 'react';
import { useLazyOpening, type OpeningTrigger } from './use-lazy-opening.ts';

const load = () => import('./drawer-popup.tsx');
const DrawerPopup = lazy(load);

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
  const opening = useLazyOpening({ trigger, isOpen, onOpenChange, load, kind: 'dialog' });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && (
        <Suspense>
          <DrawerPopup {...content} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />
        </Suspense>
      )}
    </>
  );
}
