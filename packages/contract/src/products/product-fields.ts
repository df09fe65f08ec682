import * as z from 'zod/mini';
import { Name } from '../values/name.ts';
import { DayInput, Id, Line, Paragraph } from '../values/scalars.ts';
import {
  ATTRIBUTE_NAMES,
  contradictionIn,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
  type ProductAttributes as Attributes,
} from './product-attributes.ts';
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
  .int({
    error: ({ input }) =>
      typeof input === 'string' && input !== ''
        ? `“${input}” isn’t a price. Use numbers, like 1,500.`
        : 'Enter a price.',
  })
  .check(z.minimum(1, 'Enter a price above 0.'), z.maximum(MONEY_MAX, 'That price is too high.'));

export const Quantity = z.nullable(
  z
    .int('Enter a whole number.')
    .check(z.minimum(0, 'Stock can’t be below 0.'), z.maximum(QUANTITY_MAX, 'That number is too high.')),
);

const needed = { name: Name(2, 80), category: Name(1, 60, 'Choose a category or type a new one.'), price: PriceInput };

const optional = {
  description: z.optional(Paragraph(0, 1000)),
  /** Null: not counted. */
  quantity: z.optional(Quantity),
  /** Stock at or below it counts as low; null: no alert. */
  lowStock: z.optional(Quantity),
  sku: z.optional(z.nullable(Line(1, 40))),
  prepMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(180, 'Enter 180 minutes or less.'))),
  /** Returned with their URLs, as `images`. */
  imageIds: z.optional(z.array(Id).check(z.maxLength(PRODUCT_IMAGES_MAX, 'You can add up to 6 pictures.'))),
  optionGroups: z.optional(z.array(OptionGroupInput).check(z.maxLength(OPTION_GROUPS_MAX))),
  attributes: z.optional(AttributesInput),
};

/** Server and portal have their own record per field and don't compile while one is missing. */
export const newShape = { ...needed, ...optional };
export const changedShape = {
  name: z.optional(needed.name),
  category: z.optional(needed.category),
  price: z.optional(needed.price),
  ...optional,
};

export type ProductField = keyof typeof newShape;
export type NeededField = keyof typeof needed;
export const NEEDED_FIELDS = Object.keys(needed) as NeededField[];

/** What customers see too, and what only the vendor sees. */
export const ANSWER_SHAPES = {
  all: {
    name: z.string(),
    description: z.string(),
    category: z.string(),
    price: Money,
    prepMinutes: z.int(),
    optionGroups: z.array(OptionGroup),
    attributes: ProductAttributes,
  },
  vendor: { quantity: z.nullable(z.int()), lowStock: z.nullable(z.int()), sku: z.nullable(z.string()) },
};

type Viewer = keyof typeof ANSWER_SHAPES;

export const responseFields = <Who extends Viewer>(who: Who) =>
  Object.keys(ANSWER_SHAPES[who]) as (keyof (typeof ANSWER_SHAPES)[Who])[];
