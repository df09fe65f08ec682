import { useState, type ReactNode } from 'react';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx';
import styles from './bulk-dialog.module.css';

export interface BulkDialogProps {
  readonly count: number;
  readonly examples: readonly Product[];
  readonly isBusy: boolean;
  /** Why it did not happen. */
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onApply: (change: BulkChange) => void;
}

interface BulkDialogFrameProps extends Pick<BulkDialogProps, 'isBusy' | 'error' | 'onClose' | 'onApply'> {
  readonly title: string;
  readonly text: string;
  readonly applyLabel: string;
  /** Undefined while the fields do not say what to change. */
  readonly change: BulkChange | undefined;
  /** The fields; they say what is wrong with them once somebody tried to apply it. */
  readonly children: (isChecked: boolean) => ReactNode;
}

/** A change of many products: what to change, and the button that changes it. */
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
