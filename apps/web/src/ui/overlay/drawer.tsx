import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../layout/lazy-boundary.tsx';
import { useOpening, type TriggerElement } from './use-opening.ts';

const DrawerPanel = lazyWithRetry('drawer', () => import('./drawer-panel.tsx'));

export type DrawerProps = {
  title: ReactNode;
  children: ReactNode;
  trigger?: TriggerElement | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** Opens from the bottom, where a thumb reaches it. A swipe down closes it. */
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
