import type { BulkChange } from '@vendor-portal/contract/calls/inventory-bulk.contract.ts';
import type { Product } from '@vendor-portal/contract/calls/product.ts';

export interface BulkDialogProps {
  readonly count: number;
  readonly examples: readonly Product[];
  readonly isBusy: boolean;
  /** Why it did not happen. */
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onApply: (change: BulkChange) => void;
}
