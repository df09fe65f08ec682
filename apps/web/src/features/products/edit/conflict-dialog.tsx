import { useState, type ReactNode } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { useAttributeTexts } from '../details/attribute-texts.ts';
import styles from './conflict-dialog.module.css';
import type { Conflict, ConflictChoices } from './save-product.ts';
import {
  givenAttributes,
  toProductValues,
  type OptionGroupValues,
  type ProductFormField,
  type ProductFormValues,
} from '../form/product-values.ts';
import { productFormMessages } from '../form/product-form.messages.ts';
import { productMessages } from '../products.messages.ts';

export interface ConflictFacts {
  readonly now: Product;
  readonly conflicts: readonly Conflict[];
  readonly values: ProductFormValues;
  readonly pictures: readonly string[];
}

interface ConflictDialogProps extends ConflictFacts {
  readonly onResolve: (choices: ConflictChoices) => void;
  readonly onClose: () => void;
}

export function ConflictDialog({ now, conflicts, values, pictures, onResolve, onClose }: ConflictDialogProps) {
  const messages = useMessages(productFormMessages);
  const { field: names } = useMessages(productMessages);
  const formatField = useFieldTexts();
  // Defaults to theirs where only they changed it, and to the vendor's own where both did.
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    Object.fromEntries(conflicts.map(({ field, isMineChanged }) => [field, isMineChanged ? 'mine' : 'theirs'])),
  );
  const versions = [
    {
      value: 'theirs',
      name: messages.conflictTheirs,
      urls: now.images.map(({ urls }) => urls.small),
      values: toProductValues(now),
    },
    { value: 'mine', name: messages.conflictMine, urls: pictures, values },
  ] as const;
  return (
    <Dialog
      isOpen
      isWide
      title={messages.conflictTitle}
      description={messages.conflictText}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.conflictBack}</Button>
          <Button variant="primary" onClick={() => onResolve(choices)}>
            {messages.conflictSave}
          </Button>
        </>
      }
    >
      {conflicts.map(({ field, isMineChanged }) => (
        <div key={field} className={styles['field']}>
          <RadioGroup
            label={names[field]}
            help={isMineChanged ? undefined : messages.conflictUnchanged}
            value={choices[field] ?? null}
            onValueChange={(choice) => setChoices({ ...choices, [field]: choice })}
            options={versions.map(({ value, name, urls, values: version }) => ({
              value,
              label: (
                <Choice name={name}>
                  {field === 'imageIds' ? <Thumbs urls={urls} /> : formatField(field, version)}
                </Choice>
              ),
            }))}
          />
        </div>
      ))}
    </Dialog>
  );
}

function Choice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className={styles['choice']}>
      <span className={styles['who']}>{name}</span>
      <bdi className={styles['text']}>{children}</bdi>
    </span>
  );
}

function Thumbs({ urls }: { readonly urls: readonly string[] }) {
  const messages = useMessages(productFormMessages);
  if (urls.length === 0) return messages.empty;
  return (
    <span className={styles['thumbs']}>
      {urls.map((url, index) => (
        <img key={url} src={url} alt={messages.picture(index + 1, urls.length)} width={44} height={44} />
      ))}
    </span>
  );
}

function useFieldTexts() {
  const messages = useMessages(productFormMessages);
  const { notCounted, minutes } = useMessages(productMessages);
  const attributeTexts = useAttributeTexts();
  const { currency, type } = useVendor();

  const groupText = ({ name, min, max, options }: OptionGroupValues) => {
    const optionTexts = options.map(({ name: option, amount, isLess }) => {
      const difference = (isLess ? -1 : 1) * (amount ?? 0);
      return difference === 0 ? option : `${option} ${formatMoney(difference, { currency, sign: 'always' })}`;
    });
    return `${name} (${messages.choose(min ?? 0, max ?? 0)}): ${optionTexts.join(', ')}`;
  };

  const texts = ({ price, quantity, lowStock, prepMinutes, ...values }: ProductFormValues) =>
    ({
      name: values.name,
      description: values.description,
      category: values.category,
      price: price === null ? '' : formatMoney(price, { currency }),
      quantity: quantity === null ? notCounted : formatCount(quantity),
      lowStock: lowStock === null ? '' : formatCount(lowStock),
      sku: values.sku,
      prepMinutes: minutes(prepMinutes ?? 0),
      optionGroups: values.optionGroups.map(groupText).join('\n'),
      attributes: attributeTexts(givenAttributes(values.attributes, type))
        .map(({ name, text }) => `${name}: ${text}`)
        .join('\n'),
    }) satisfies Record<ProductFormField, string>;

  return (field: ProductFormField, values: ProductFormValues) => texts(values)[field] || messages.empty;
}
