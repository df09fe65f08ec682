import { useId, useState } from 'react';
import type { BulkChange } from '@vendor-portal/contract/calls/inventory-bulk.contract.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { CountField } from '../../ui/count-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import styles from './bulk-dialog.module.css';
import { bulkWords } from './products.words.ts';

type Mode = 'add' | 'take' | 'set' | 'uncounted';

const MODES = ['add', 'take', 'set', 'uncounted'] as const satisfies readonly Mode[];

function changeOf(mode: Mode, size: number | null): BulkChange | undefined {
  if (mode === 'uncounted') return { kind: 'stock_set', quantity: null };
  if (size === null || (mode !== 'set' && size === 0)) return undefined;
  if (mode === 'set') return { kind: 'stock_set', quantity: size };
  return { kind: 'stock', quantityChange: mode === 'add' ? size : -size };
}

export default function BulkStockDialog({ count, isBusy, error, onClose, onApply }: BulkDialogProps) {
  const words = useWords(bulkWords);
  const formId = useId();
  const [mode, setMode] = useState<Mode>('add');
  const [size, setSize] = useState<number | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const change = changeOf(mode, size);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.stockTitle(count)}
      description={words.stockText}
      footer={
        <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
          {words.applyStock}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (change !== undefined && !isBusy) onApply(change);
        }}
      >
        <RadioGroup
          label={words.stockMode}
          value={mode}
          onValueChange={setMode}
          options={MODES.map((value) => ({ value, label: words[value] }))}
        />
        {mode === 'uncounted' ? (
          <p className="muted">{words.uncountedText}</p>
        ) : (
          <CountField
            label={words.quantity}
            help={mode === 'set' ? undefined : words.addText}
            value={size}
            onValueChange={setSize}
            error={isChecked && change === undefined ? words.quantityMissing : undefined}
          />
        )}
        <FormError message={error} />
      </form>
    </Dialog>
  );
}
