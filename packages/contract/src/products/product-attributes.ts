import type { VendorType } from '../vendors/vendor-type.ts';

const SPICE_LEVELS = ['none', 'mild', 'medium', 'hot', 'very_hot'] as const;
export const DIET_MARKS = [
  'vegetarian',
  'vegan',
  'halal',
  'gluten_free',
  'dairy_free',
  'nut_free',
  'contains_nuts',
] as const;
const MEDICINE_FORMS = [
  'tablet',
  'capsule',
  'syrup',
  'injection',
  'cream',
  'drops',
  'inhaler',
  'device',
  'other',
] as const;
/** The fourteen that Annex II of Regulation (EU) No 1169/2011 requires food sellers to declare. */
export const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const;

/** Schema, file column, form field and displayed text all follow from this. */
type AttributeRule = { readonly soldBy: readonly VendorType[] } & (
  | { readonly kind: 'one_of' | 'some_of'; readonly choices: readonly string[] }
  | { readonly kind: 'yes_no' | 'day' }
  | { readonly kind: 'line'; readonly most: number }
  | { readonly kind: 'digits'; readonly least: number; readonly most: number; readonly refusal: string }
);

const GOODS = ['super_market', 'shop', 'store'] as const;

export const PRODUCT_ATTRIBUTES = {
  spiceLevel: { kind: 'one_of', choices: SPICE_LEVELS, soldBy: ['restaurant'] },
  dietMarks: { kind: 'some_of', choices: DIET_MARKS, soldBy: ['restaurant'] },
  needsPrescription: { kind: 'yes_no', soldBy: ['pharmacy'] },
  form: { kind: 'one_of', choices: MEDICINE_FORMS, soldBy: ['pharmacy'] },
  expiresOn: { kind: 'day', soldBy: ['pharmacy'] },
  brand: { kind: 'line', most: 60, soldBy: GOODS },
  unit: { kind: 'line', most: 30, soldBy: GOODS },
  barcode: { kind: 'digits', least: 8, most: 14, refusal: 'Enter a barcode of 8 to 14 digits.', soldBy: GOODS },
  allergens: { kind: 'some_of', choices: ALLERGENS, soldBy: ['restaurant', ...GOODS] },
} as const satisfies Readonly<Record<string, AttributeRule>>;

type Rules = typeof PRODUCT_ATTRIBUTES;
export type ProductAttribute = keyof Rules;
export type AttributeKind = Rules[ProductAttribute]['kind'];
export type AttributeOf<Kind extends AttributeKind> = {
  [Name in ProductAttribute]: Rules[Name]['kind'] extends Kind ? Name : never;
}[ProductAttribute];
export type ChoiceOf<Name extends AttributeOf<'one_of' | 'some_of'>> = Rules[Name]['choices'][number];

type ValueOf<Name extends ProductAttribute> =
  Name extends AttributeOf<'one_of'>
    ? ChoiceOf<Name>
    : Name extends AttributeOf<'some_of'>
      ? ChoiceOf<Name>[]
      : Name extends AttributeOf<'yes_no'>
        ? boolean
        : string;

/** Sent and stored whole: an absent field is empty. */
export type ProductAttributes = { [Name in ProductAttribute]?: ValueOf<Name> | undefined };

export const ATTRIBUTE_NAMES = Object.keys(PRODUCT_ATTRIBUTES) as ProductAttribute[];

export const isOfKind = <Kind extends AttributeKind>(name: ProductAttribute, kind: Kind): name is AttributeOf<Kind> =>
  PRODUCT_ATTRIBUTES[name].kind === kind;

export const listAttributes = (type: VendorType): ProductAttribute[] =>
  ATTRIBUTE_NAMES.filter((name) => {
    const { soldBy }: AttributeRule = PRODUCT_ATTRIBUTES[name];
    return soldBy.includes(type);
  });

/** Of another vendor type; the server refuses them by name. */
export function foreignAttributes(type: VendorType, attributes: ProductAttributes): ProductAttribute[] {
  const own = listAttributes(type);
  return ATTRIBUTE_NAMES.filter((name) => attributes[name] !== undefined && !own.includes(name));
}

const CONTRADICTIONS: readonly {
  readonly mark: ChoiceOf<'dietMarks'>;
  readonly marks?: readonly ChoiceOf<'dietMarks'>[];
  readonly allergens: readonly ChoiceOf<'allergens'>[];
  readonly refusal: string;
}[] = [
  {
    mark: 'nut_free',
    marks: ['contains_nuts'],
    allergens: ['nuts', 'peanuts'],
    refusal: 'A nut-free product can’t contain nuts or peanuts. Change one of them.',
  },
  { mark: 'dairy_free', allergens: ['milk'], refusal: 'A dairy-free product can’t contain milk. Change one of them.' },
  {
    mark: 'gluten_free',
    allergens: ['gluten'],
    refusal: 'A gluten-free product can’t contain gluten. Change one of them.',
  },
  {
    mark: 'vegan',
    allergens: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
    refusal: 'A vegan product can’t contain milk, eggs, fish or shellfish. Change one of them.',
  },
  {
    mark: 'vegetarian',
    allergens: ['fish', 'crustaceans', 'molluscs'],
    refusal: 'A vegetarian product can’t contain fish or shellfish. Change one of them.',
  },
];

/** Why the labels can't all be true; undefined where they can. */
export function contradictionIn({ dietMarks = [], allergens = [] }: ProductAttributes): string | undefined {
  return CONTRADICTIONS.find(
    (rule) =>
      dietMarks.includes(rule.mark) &&
      (rule.marks?.some((mark) => dietMarks.includes(mark)) ||
        rule.allergens.some((allergen) => allergens.includes(allergen))),
  )?.refusal;
}

/** Suggestions only, most common first. */
export const CATEGORY_SUGGESTIONS: Readonly<Record<VendorType, readonly string[]>> = {
  restaurant: ['Rice', 'Soups and swallow', 'Grills', 'Breakfast', 'Small chops', 'Sides', 'Drinks', 'Desserts'],
  pharmacy: ['Pain and fever', 'Cough and cold', 'Malaria', 'Vitamins', 'First aid', 'Mother and baby', 'Skin care'],
  super_market: ['Fresh food', 'Bakery', 'Drinks', 'Rice and grains', 'Cooking', 'Snacks', 'Household', 'Baby'],
  shop: ['New in', 'Clothes', 'Shoes', 'Accessories', 'Home', 'Gifts'],
  store: ['New in', 'Electronics', 'Home', 'Kitchen', 'Beauty', 'Gifts'],
};
