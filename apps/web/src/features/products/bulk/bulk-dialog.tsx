import { useState, type ReactNode } from 'react';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx';
import styles from './bulk-dialog.module.css';

export interface BulkDialogProps {
  readonly count: number;
  readonly examples: readonly Product[];
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onApply: (change: BulkChange) => void;
}

interface BulkDialogFrameProps extends Pick<BulkDialogProps, 'isBusy' | 'error' | 'onClose' | 'onApply'> {
  readonly title: string;
  readonly text: string;
  readonly applyLabel: string;
  readonly change: BulkChange | undefined;
  /** Shows errors only after the first attempt to apply. */
  readonly children: (isChecked: boolean) => ReactNode;
}

export function BulkDialog(props: BulkDialogFrameProps) {
  const { title, text, applyLabel, change, isBusy, error, onClose, onApply, children } = props;
  const [isChecked, setIsChecked] = useState(false);
  return (
    <DialogForm
      title={title}
      description={text}
      submitLabel={applyLabel}
      isBusy={isBusy}
      error={error}
      className={styles['form']}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (change !== undefined) onApply(change);
      }}
    >
      {children(isChecked)}
    </DialogForm>
  );
}
