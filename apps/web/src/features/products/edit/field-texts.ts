import { formatCount } from '../../../platform/words/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import type {
  AttributeValues,
  OptionGroupValues,
  ProductFormField,
  ProductFormValues,
} from '../form/product-form-values.ts';
import { productFormWords, productWords } from '../products.words.ts';

/** A field's value as one reads it, to set two of them side by side. */
export function useFieldTexts() {
  const words = useWords(productFormWords);
  const names = useWords(productWords);
  const { currency } = useVendor();

  const groupText = ({ name, min, max, options }: OptionGroupValues) => {
    const parts = options.map(({ name: option, amount, isLess }) => {
      const difference = (isLess ? -1 : 1) * (amount ?? 0);
      return difference === 0 ? option : `${option} ${formatMoney(difference, { currency, sign: 'always' })}`;
    });
    return `${name} (${words.choose(min ?? 0, max ?? 0)}): ${parts.join(', ')}`;
  };
  const attributesText = (attributes: AttributeValues) =>
    [
      ...(attributes.spiceLevel === '' ? [] : [lookUp(names.spiceLevel, attributes.spiceLevel)]),
      ...attributes.dietMarks.map((mark) => lookUp(names.dietMark, mark)),
      ...(attributes.needsPrescription ? [words.needsPrescription] : []),
      ...(attributes.form === '' ? [] : [lookUp(names.medicineForm, attributes.form)]),
      ...[attributes.expiresOn, attributes.brand, attributes.unit, attributes.barcode].filter((text) => text !== ''),
    ].join(', ');

  return (field: ProductFormField, values: ProductFormValues): string => {
    switch (field) {
      case 'price':
        return values.price === null ? words.empty : formatMoney(values.price, { currency });
      case 'quantity':
        return count(values.quantity, names.notCounted);
      case 'lowStock':
        return count(values.lowStock, words.empty);
      case 'prepMinutes':
        return names.minutes(values.prepMinutes ?? 0);
      case 'optionGroups':
        return values.optionGroups.map(groupText).join('\n') || words.empty;
      case 'attributes':
        return attributesText(values.attributes) || words.empty;
      default:
        return values[field] || words.empty;
    }
  };
}

const count = (value: number | null, none: string) => (value === null ? none : formatCount(value));

const lookUp = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? key;
