import type { ReactNode } from 'react';
import { lateOverlay } from '../late/late-overlay.tsx';
import { useLazyOpening } from './use-lazy-opening.ts';

const ConfirmDialogPopup = lateOverlay('confirm dialog', () => import('./confirm-dialog-popup.tsx'));

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names what is destroyed: “Delete Jollof rice & chicken?” */
  title: ReactNode;
  /** What goes with it, and that it cannot be undone. */
  consequence: ReactNode;
  /** The deed itself (“Delete product”), never “OK”. */
  confirmLabel: string;
  onConfirm: () => void;
  isBusy?: boolean | undefined;
  /** Why it did not happen. The dialog stays open. */
  error?: string | undefined;
  variant?: 'danger' | 'primary' | undefined;
};

/** For what cannot be undone. Focus starts on the way out, which comes first, and a click beside it does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isNeeded } = useLazyOpening({ isOpen: props.isOpen, load: ConfirmDialogPopup.load, kind: 'dialog' });
  return isNeeded && <ConfirmDialogPopup {...props} />;
}
