import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { DialogForm, type DialogFormProps } from '../../../ui/overlay/dialog-form.tsx';
import styles from './bulk-dialog.module.css';

export interface BulkDialogProps {
  readonly count: number;
  readonly examples: readonly Product[];
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onApply: (change: BulkChange) => void;
}

type FrameProps<Values extends FieldValues> = Pick<BulkDialogProps, 'onApply'> &
  Omit<DialogFormProps, 'onSubmit'> & {
    readonly form: UseFormReturn<Values>;
    readonly changeOf: (values: Values) => BulkChange;
  };

export function BulkDialog<Values extends FieldValues>({ form, changeOf, onApply, ...frame }: FrameProps<Values>) {
  const apply = form.handleSubmit((values) => onApply(changeOf(values)));
  return (
    <FormProvider {...form}>
      <DialogForm {...frame} className={styles['form']} onSubmit={() => void apply()} />
    </FormProvider>
  );
}
