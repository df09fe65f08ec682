import type { ReactNode } from 'react';
import { lateOverlay } from '../late/late-overlay.tsx';
import { useLazyOpening, type OpeningTrigger } from './use-lazy-opening.ts';

const DialogPopup = lateOverlay('dialog', () => import('./dialog-popup.tsx'));

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** The button that opens it; without one, `isOpen` does. */
  trigger?: OpeningTrigger | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  isWide?: boolean | undefined;
};

export function Dialog({ trigger, isOpen, onOpenChange, ...content }: DialogProps) {
  const opening = useLazyOpening({ trigger, isOpen, onOpenChange, load: DialogPopup.load, kind: 'dialog' });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && <DialogPopup {...content} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />}
    </>
  );
}
