import {
  ATTRIBUTE_NAMES,
  isOfKind,
  type ProductAttribute,
  type ProductAttributes,
} from '@vendor-portal/contract/products/product-attributes.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { attributeMessages } from '../attributes.messages.ts';

export function useAttributeTexts() {
  const messages = useMessages(attributeMessages);
  const formatAttribute = (attributes: ProductAttributes, name: ProductAttribute): string | undefined => {
    if (isOfKind(name, 'one_of') || isOfKind(name, 'some_of')) {
      const texts: Readonly<Record<string, string>> = messages.choice[name];
      return [attributes[name] ?? []]
        .flat()
        .map((choice) => texts[choice])
        .join(', ');
    }
    if (isOfKind(name, 'yes_no')) {
      const value = attributes[name];
      return value === undefined ? undefined : messages.flag[name][value ? 'yes' : 'no'];
    }
    if (isOfKind(name, 'day')) {
      // A calendar day has no time zone, so it is formatted in UTC.
      return attributes[name] && formatInstant(`${attributes[name]}T00:00:00Z`, 'UTC', 'day');
    }
    return attributes[name];
  };
  return (attributes: ProductAttributes) =>
    ATTRIBUTE_NAMES.flatMap((name) => {
      const text = formatAttribute(attributes, name);
      return text === undefined || text === '' ? [] : [{ name: messages.attribute[name], text }];
    });
}
