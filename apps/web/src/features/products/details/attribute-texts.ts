import type { ProductAttribute, ProductAttributes } from '@vendor-portal/contract/products/product-attributes.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { productWords } from '../products.words.ts';

/** What a product says besides, as one reads it; what it does not say is left out. */
export function useAttributeTexts(attributes: ProductAttributes) {
  const words = useWords(productWords);
  const textOf = (name: ProductAttribute): string | undefined => {
    switch (name) {
      case 'spiceLevel':
        return attributes.spiceLevel && words.spiceLevel[attributes.spiceLevel];
      case 'dietMarks':
        return attributes.dietMarks?.map((mark) => words.dietMark[mark]).join(', ');
      case 'needsPrescription':
        return attributes.needsPrescription === undefined
          ? undefined
          : attributes.needsPrescription
            ? words.yes
            : words.no;
      case 'form':
        return attributes.form && words.medicineForm[attributes.form];
      case 'expiresOn':
        // A day of the calendar has no hour and no zone to slip by.
        return attributes.expiresOn && formatInstant(`${attributes.expiresOn}T00:00:00Z`, 'UTC', 'day');
      default:
        return attributes[name];
    }
  };
  // The server keeps no field of another vendor type; the dictionary has the order in which the form asks for them.
  return (Object.keys(words.attribute) as ProductAttribute[]).flatMap((name) => {
    const text = textOf(name);
    return text === undefined || text === '' ? [] : [{ name: words.attribute[name], text }];
  });
}
