import type { AttributeOf, ChoiceOf, ProductAttribute } from '@vendor-portal/contract/products/product-attributes.ts';

const attribute: Record<ProductAttribute, string> = {
  spiceLevel: 'Spice',
  dietMarks: 'Diet',
  needsPrescription: 'Prescription',
  form: 'Form',
  expiresOn: 'Expires on',
  brand: 'Brand',
  unit: 'Unit',
  barcode: 'Barcode',
  allergens: 'Allergens',
};

const help: Partial<Record<ProductAttribute, string>> = {
  allergens: 'Select everything it contains. If you select nothing, customers won’t see allergen information.',
};

const choice: { [Name in AttributeOf<'one_of' | 'some_of'>]: Record<ChoiceOf<Name>, string> } = {
  spiceLevel: {
    none: 'Not spicy',
    mild: 'Mild',
    medium: 'Medium',
    hot: 'Hot',
    very_hot: 'Very hot',
  },
  dietMarks: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
    gluten_free: 'Gluten-free',
    dairy_free: 'Dairy-free',
    nut_free: 'Nut-free',
    contains_nuts: 'Contains nuts',
  },
  form: {
    tablet: 'Tablet',
    capsule: 'Capsule',
    syrup: 'Syrup',
    injection: 'Injection',
    cream: 'Cream',
    drops: 'Drops',
    inhaler: 'Inhaler',
    device: 'Device',
    other: 'Other',
  },
  allergens: {
    celery: 'Celery',
    gluten: 'Cereals containing gluten',
    crustaceans: 'Crustaceans',
    eggs: 'Eggs',
    fish: 'Fish',
    lupin: 'Lupin',
    milk: 'Milk',
    molluscs: 'Molluscs',
    mustard: 'Mustard',
    nuts: 'Tree nuts',
    peanuts: 'Peanuts',
    sesame: 'Sesame',
    soya: 'Soya',
    sulphites: 'Sulphur dioxide and sulphites',
  },
};

const flag: Record<AttributeOf<'yes_no'>, { readonly ask: string; readonly yes: string; readonly no: string }> = {
  needsPrescription: { ask: 'Needs a prescription', yes: 'Needed', no: 'Not needed' },
};

const en = { attribute, help, choice, flag, notSaid: 'Not set' };

export const attributeMessages = { en };
