import * as z from 'zod/mini';
import { DayInput, Id, Line, Paragraph } from '../values/scalars.ts';
import {
  ATTRIBUTE_NAMES,
  contradictionIn,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
  type ProductAttributes as Attributes,
} from './product-attributes.ts';
import type { $ZodType } from 'zod/v4/core';
import { PRODUCT_IMAGES_MAX } from '../values/image.ts';
import { Money, MONEY_MAX } from '../values/money.ts';
import { OPTION_GROUPS_MAX, OptionGroup, OptionGroupInput } from './option-group.ts';
import { QUANTITY_MAX } from './product-status.ts';

type Value<Name extends ProductAttribute> = Exclude<Attributes[Name], undefined>;
type Schemas = { [Name in ProductAttribute]: z.ZodMiniOptional<z.ZodMiniType<Value<Name>, Value<Name>>> };

const isWithoutDoubles = (list: readonly unknown[]) => new Set(list).size === list.length;

function attributeSchema(name: ProductAttribute, isInput: boolean): z.ZodMiniType {
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
  Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, z.optional(attributeSchema(name, isInput))])) as Schemas;

export const AttributesInput = z.object(schemas(true)).check(({ value, issues }) => {
  const message = contradictionIn(value);
  if (message) issues.push({ code: 'custom', path: ['dietMarks'], message, input: value.dietMarks });
});

/** Includes duplicates that were stored before they were refused. */
export const ProductAttributes = z.object(schemas(false));

const PriceInput = z
  .int('Enter a price.')
  .check(z.minimum(1, 'Enter a price above 0.'), z.maximum(MONEY_MAX, 'That price is too high.'));

export const Quantity = z.nullable(
  z
    .int('Enter a whole number.')
    .check(z.minimum(0, 'Stock can’t be below 0.'), z.maximum(QUANTITY_MAX, 'That number is too high.')),
);

interface FieldRule {
  readonly input: $ZodType;
  /** A product can't be created without it. */
  readonly isNeeded: boolean;
  /** The response's schema under the same name; null where it has another name there. */
  readonly answered: $ZodType | null;
  /** Whether customers see it too, or only the vendor. */
  readonly seenBy: 'all' | 'vendor';
}

/**
 * One record per input field. The calls' schemas are derived from it; server and portal have their own record per field
 * and don't compile while one is missing.
 */
export const PRODUCT_FIELDS = {
  name: { input: Line(2, 80), isNeeded: true, answered: z.string(), seenBy: 'all' },
  description: { input: Paragraph(0, 1000), isNeeded: false, answered: z.string(), seenBy: 'all' },
  category: { input: Line(1, 60), isNeeded: true, answered: z.string(), seenBy: 'all' },
  price: { input: PriceInput, isNeeded: true, answered: Money, seenBy: 'all' },
  /** Null: not counted. */
  quantity: { input: Quantity, isNeeded: false, answered: z.nullable(z.int()), seenBy: 'vendor' },
  /** Stock at or below it counts as low; null: no alert. */
  lowStock: { input: Quantity, isNeeded: false, answered: z.nullable(z.int()), seenBy: 'vendor' },
  sku: { input: z.nullable(Line(1, 40)), isNeeded: false, answered: z.nullable(z.string()), seenBy: 'vendor' },
  prepMinutes: {
    input: z.int().check(z.minimum(0), z.maximum(180, 'Enter 180 minutes or less.')),
    isNeeded: false,
    answered: z.int(),
    seenBy: 'all',
  },
  /** Returned with their URLs, as `images`. */
  imageIds: {
    input: z.array(Id).check(z.maxLength(PRODUCT_IMAGES_MAX, 'You can add up to 6 pictures.')),
    isNeeded: false,
    answered: null,
    seenBy: 'all',
  },
  optionGroups: {
    input: z.array(OptionGroupInput).check(z.maxLength(OPTION_GROUPS_MAX)),
    isNeeded: false,
    answered: z.array(OptionGroup),
    seenBy: 'all',
  },
  attributes: { input: AttributesInput, isNeeded: false, answered: ProductAttributes, seenBy: 'all' },
} as const satisfies Readonly<Record<string, FieldRule>>;

type Rules = typeof PRODUCT_FIELDS;
export type ProductField = keyof Rules;

type FieldsWith<Rule> = { [Field in ProductField]: Rules[Field] extends Rule ? Field : never }[ProductField];
export type NeededField = FieldsWith<{ readonly isNeeded: true }>;
export type AnsweredField<Who extends FieldRule['seenBy']> = FieldsWith<{
  readonly seenBy: Who;
  readonly answered: $ZodType;
}>;

const FIELDS = Object.entries(PRODUCT_FIELDS) as [ProductField, FieldRule][];

const namesOf = (isSuch: (rule: FieldRule) => boolean) =>
  FIELDS.filter(([, rule]) => isSuch(rule)).map(([name]) => name);

export const NEEDED_FIELDS = namesOf(({ isNeeded }) => isNeeded) as NeededField[];

export const answeredFields = <Who extends FieldRule['seenBy']>(who: Who) =>
  namesOf(({ answered, seenBy }) => answered !== null && seenBy === who) as AnsweredField<Who>[];

const shapeOf = (names: readonly ProductField[], schemaOf: (rule: FieldRule) => $ZodType | null) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(PRODUCT_FIELDS[name])]));

type Input<Field extends ProductField> = Rules[Field]['input'];
type Optional = { [Field in ProductField]: z.ZodMiniOptional<Input<Field>> };
type Needed = { [Field in NeededField]: Input<Field> };
type Answered<Who extends FieldRule['seenBy']> = {
  [Field in AnsweredField<Who>]: NonNullable<Rules[Field]['answered']>;
};

export const changedShape = shapeOf(
  namesOf(() => true),
  ({ input }) => z.optional(input),
) as Optional;

export const newShape: Omit<Optional, NeededField> & Needed = {
  ...changedShape,
  ...(shapeOf(NEEDED_FIELDS, ({ input }) => input) as Needed),
};

export const answeredShape = <Who extends FieldRule['seenBy']>(who: Who) =>
  shapeOf(answeredFields(who), ({ answered }) => answered) as Answered<Who>;
