import { formatCount } from '../../../platform/words/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { useAttributeTexts } from '../details/attribute-texts.ts';
import type { OptionGroupValues } from '../fields/option-values.ts';
import { FORM_FIELDS, type FieldKind, type ProductFormField } from '../fields/product-fields.ts';
import type { FieldValues, ProductFormValues } from '../form/product-form-values.ts';
import { givenAttributes } from '../fields/product-input-of.ts';
import { productFormWords, productWords } from '../products.words.ts';

/** A field's value as one reads it, to set two of them side by side. */
export function useFieldTexts() {
  const words = useWords(productFormWords);
  const { notCounted, minutes } = useWords(productWords);
  const attributeTexts = useAttributeTexts();
  const { currency, type } = useVendor();

  const groupText = ({ name, min, max, options }: OptionGroupValues) => {
    const parts = options.map(({ name: option, amount, isLess }) => {
      const difference = (isLess ? -1 : 1) * (amount ?? 0);
      return difference === 0 ? option : `${option} ${formatMoney(difference, { currency, sign: 'always' })}`;
    });
    return `${name} (${words.choose(min ?? 0, max ?? 0)}): ${parts.join(', ')}`;
  };

  /** Nothing where the field is empty. */
  const texts: { readonly [Kind in FieldKind]: (value: FieldValues[Kind]) => string } = {
    text: (value) => value,
    code: (value) => value,
    money: (value) => (value === null ? '' : formatMoney(value, { currency })),
    stock: (value) => (value === null ? notCounted : formatCount(value)),
    count: (value) => (value === null ? '' : formatCount(value)),
    minutes: (value) => minutes(value ?? 0),
    options: (groups) => groups.map(groupText).join('\n'),
    attributes: (values) =>
      attributeTexts(givenAttributes(values, type))
        .map(({ name, text }) => `${name}: ${text}`)
        .join('\n'),
  };

  return (field: ProductFormField, values: ProductFormValues): string =>
    (texts[FORM_FIELDS[field]] as (value: unknown) => string)(values[field]) || words.empty;
}
