import { Suspense, lazy } from 'react';

const ImportDialogPopup = lazy(() => import('./import-dialog-popup.tsx'));

export interface ImportDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Its code comes with its opening, and each opening begins anew. */
export function ImportDialog(props: ImportDialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <ImportDialogPopup {...props} />
    </Suspense>
  );
}
