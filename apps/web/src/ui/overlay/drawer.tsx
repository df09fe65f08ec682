import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../layout/lazy-boundary.tsx';
import { useOpening, type TriggerElement } from './use-opening.ts';

const DrawerPanel = lazyWithRetry('drawer', () => import('./drawer-panel.tsx'));

export type DrawerProps = {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  trigger?: TriggerElement | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** From the side for details; from the bottom for what a thumb should reach. */
  side?: 'end' | 'bottom' | undefined;
};

/** A swipe towards the edge closes it. */
export function Drawer({ trigger, isOpen, onOpenChange, ...content }: DrawerProps) {
  const opening = useOpening({ trigger, isOpen, onOpenChange, kind: 'dialog' });
  return (
    <>
      {opening.triggerElement}
      {opening.wasOpened && (
        <LazyBoundary overlay={{ isOpen: opening.isOpen, onClose: () => opening.setOpen(false) }}>
          <DrawerPanel {...content} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
