import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { importWords } from '../products.words.ts';

const ImportDialogPopup = lateOverlay('import', () => import('./import-dialog-popup.tsx'), importWords);

export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Its code comes with its opening, and each opening begins anew. */
export function ImportDialog(props: ImportDialogProps) {
  if (!props.isOpen) return null;
  return <ImportDialogPopup {...props} />;
}
