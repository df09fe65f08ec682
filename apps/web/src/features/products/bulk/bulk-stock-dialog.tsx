import { useState } from 'react';
import type { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { bulkMessages } from '../products.messages.ts';

type Mode = 'add' | 'take' | 'set' | 'uncounted';

const MODES = ['add', 'take', 'set', 'uncounted'] as const satisfies readonly Mode[];

function changeOf(mode: Mode, size: number | null): BulkChange | undefined {
  if (mode === 'uncounted') return { kind: 'stock_set', quantity: null };
  if (size === null || (mode !== 'set' && size === 0)) return undefined;
  if (mode === 'set') return { kind: 'stock_set', quantity: size };
  return { kind: 'stock', quantityChange: mode === 'add' ? size : -size };
}

export function BulkStockDialog({ count, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const [mode, setMode] = useState<Mode>('add');
  const [size, setSize] = useState<number | null>(null);
  const change = changeOf(mode, size);
  return (
    <BulkDialog
      {...dialog}
      title={messages.stockTitle(count)}
      text={messages.stockText}
      applyLabel={messages.applyStock}
      change={change}
    >
      {(isChecked) => (
        <>
          <RadioGroup
            label={messages.stockMode}
            value={mode}
            onValueChange={setMode}
            options={MODES.map((value) => ({ value, label: messages[value] }))}
          />
          {mode === 'uncounted' ? (
            <p className="muted">{messages.uncountedText}</p>
          ) : (
            <CountField
              label={messages.quantity}
              help={mode === 'set' ? undefined : messages.addText}
              value={size}
              onValueChange={setSize}
              error={isChecked && change === undefined ? messages.quantityMissing : undefined}
            />
          )}
        </>
      )}
    </BulkDialog>
  );
}
