import { useController } from 'react-hook-form';
import { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { FormCount } from '../../../ui/form-fields/form-fields.tsx';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { bulkMessages } from '../products.messages.ts';

const MODES = ['add', 'take', 'set', 'uncounted'] as const;

interface Values {
  readonly mode: (typeof MODES)[number];
  readonly size: number | null;
}

function changeOf({ mode, size }: Values): BulkChange {
  if (mode === 'uncounted') return { kind: 'stock_set', quantity: null };
  if (mode === 'set') return { kind: 'stock_set', quantity: size };
  return { kind: 'stock', quantityChange: (size ?? 0) * (mode === 'add' ? 1 : -1) };
}

const isMissing = ({ mode, size }: Values) => mode !== 'uncounted' && (mode === 'set' ? size === null : !size);

export function BulkStockDialog({ count, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const form = useSchemaForm<Values>({
    defaultValues: { mode: 'add', size: null },
    schema: BulkChange,
    toInput: changeOf,
    nameOf: () => 'size',
    missing: (values) => ({ size: isMissing(values) && messages.quantityMissing }),
  });
  const { field } = useController({ control: form.control, name: 'mode', rules: { deps: 'size' } });
  return (
    <BulkDialog
      {...dialog}
      title={messages.stockTitle(count)}
      description={messages.stockText}
      submitLabel={messages.applyStock}
      form={form}
      changeOf={changeOf}
    >
      <RadioGroup
        label={messages.stockMode}
        value={field.value}
        onValueChange={field.onChange}
        options={MODES.map((value) => ({ value, label: messages[value] }))}
      />
      {field.value === 'uncounted' ? (
        <p className="muted">{messages.uncountedText}</p>
      ) : (
        <FormCount<Values>
          name="size"
          label={messages.quantity}
          help={field.value === 'set' ? undefined : messages.addText}
        />
      )}
    </BulkDialog>
  );
}
