import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../layout/lazy-boundary.tsx';
import { useOpening, type TriggerElement } from './use-opening.ts';

const PopoverPanel = lazyWithRetry('popover', () => import('./popover-panel.tsx'));

export type PopoverProps = {
  trigger: TriggerElement;
  label: string;
  align: 'start' | 'end';
  isModal?: boolean | undefined;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
};

export function Popover({ trigger, children, ...panel }: PopoverProps) {
  const { triggerElement, wasOpened, anchor, isOpen, setOpen } = useOpening({ trigger, kind: 'dialog' });
  return (
    <>
      {triggerElement}
      {wasOpened && (
        <LazyBoundary overlay={{ isOpen: isOpen, onClose: () => setOpen(false) }}>
          <PopoverPanel {...panel} content={children} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
