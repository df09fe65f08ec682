import type { MenuSection } from '@vendor-portal/contract/products/menu-section.ts';
import type { GivenOptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import { DEMO_VENDOR } from '../demo-vendor.ts';
import { EXTRAS, HEAT } from './demo-dish.ts';

const always = (...names: readonly string[]): MenuSection[] => names.map((name) => ({ name, hours: null }));

/** The order in which some of the demo's stores show what they sell; the others show it by name. */
export const SECTIONS: Readonly<Record<string, readonly MenuSection[]>> = {
  [DEMO_VENDOR.email]: [
    { name: 'Breakfast', hours: { opens: '09:00', closes: '12:00', days: [...WEEK_DAYS] } },
    ...always('Mains', 'Soups', 'Grill', 'Sides and small chops', 'Drinks'),
  ],
  'amina@goodlife.ng': always('Pain & fever', 'Malaria', 'Cold & cough', 'Stomach', 'Antibiotics', 'Vitamins'),
  'ife@agegeoven.ng': always('Bread', 'Pastry', 'Snacks', 'Cakes', 'Drinks'),
};

/** What several dishes of the restaurant have, and what is changed in all of them at once. */
export const KEPT_ONCE: readonly GivenOptionGroup[] = [EXTRAS, HEAT];
