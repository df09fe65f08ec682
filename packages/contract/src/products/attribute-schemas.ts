import * as z from 'zod/mini';
import { Line } from '../values/text.ts';
import { DayInput } from '../values/when.ts';
import {
  ATTRIBUTE_NAMES,
  contradictionIn,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
  type ProductAttributes as Attributes,
} from './product-attributes.ts';

type Value<Name extends ProductAttribute> = Exclude<Attributes[Name], undefined>;
type Schemas = { [Name in ProductAttribute]: z.ZodMiniOptional<z.ZodMiniType<Value<Name>, Value<Name>>> };

const isWithoutDoubles = (list: readonly unknown[]) => new Set(list).size === list.length;

function schemaOf(name: ProductAttribute, isInput: boolean): z.ZodMiniType {
  const rule = PRODUCT_ATTRIBUTES[name];
  switch (rule.kind) {
    case 'one_of':
      return z.enum(rule.choices);
    case 'some_of': {
      const list = z.array(z.enum<readonly string[]>(rule.choices)).check(z.maxLength(rule.choices.length));
      return isInput ? list.check(z.refine(isWithoutDoubles, 'Add each one only once.')) : list;
    }
    case 'yes_no':
      return z.boolean();
    case 'day':
      return DayInput;
    case 'line':
      return Line(1, rule.most);
    default:
      return z.string().check(z.regex(new RegExp(`^\\d{${rule.least},${rule.most}}$`), rule.refusal));
  }
}

const schemas = (isInput: boolean) =>
  Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, z.optional(schemaOf(name, isInput))])) as Schemas;

export const AttributesInput = z.object(schemas(true)).check(({ value, issues }) => {
  const message = contradictionIn(value);
  if (message) issues.push({ code: 'custom', path: ['dietMarks'], message, input: value.dietMarks });
});

/** Includes duplicates that were stored before they were refused. */
export const ProductAttributes = z.object(schemas(false));
