import { useState } from 'react';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { bulkWords } from '../products.words.ts';

type Mode = 'add' | 'take' | 'set' | 'uncounted';

const MODES = ['add', 'take', 'set', 'uncounted'] as const satisfies readonly Mode[];

function changeOf(mode: Mode, size: number | null): BulkChange | undefined {
  if (mode === 'uncounted') return { kind: 'stock_set', quantity: null };
  if (size === null || (mode !== 'set' && size === 0)) return undefined;
  if (mode === 'set') return { kind: 'stock_set', quantity: size };
  return { kind: 'stock', quantityChange: mode === 'add' ? size : -size };
}

export function BulkStockDialog({ count, ...dialog }: BulkDialogProps) {
  const words = useWords(bulkWords);
  const [mode, setMode] = useState<Mode>('add');
  const [size, setSize] = useState<number | null>(null);
  const change = changeOf(mode, size);
  return (
    <BulkDialog
      {...dialog}
      title={words.stockTitle(count)}
      text={words.stockText}
      applyLabel={words.applyStock}
      change={change}
    >
      {(isChecked) => (
        <>
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
        </>
      )}
    </BulkDialog>
  );
}
