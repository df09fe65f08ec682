import type { Dish } from './demo-dish.ts';

/** More products of a pharmacy; the oldest first. */
export const HEALTH: readonly Dish[] = [
  {
    name: 'Plasters, 40 pieces',
    category: 'First aid',
    sku: 'PL-40',
    naira: 950,
    description: 'Assorted sizes, waterproof.',
    quantity: 120,
    lowStock: 20,
    attributes: { form: 'other' },
    picture: 'plasters',
  },
  {
    name: 'Hand sanitiser, 250 ml',
    category: 'First aid',
    sku: 'HS-250',
    naira: 1_600,
    description: 'Seventy percent alcohol.',
    quantity: 64,
    lowStock: 12,
    attributes: { form: 'other', expiresOn: '2028-06-30' },
    picture: 'sanitizer',
  },
  {
    name: 'Oral rehydration salts, 10 sachets',
    category: 'Stomach',
    sku: 'OR-10',
    naira: 1_100,
    description: 'One sachet to a litre of clean water.',
    quantity: 88,
    lowStock: 20,
    attributes: { form: 'other', expiresOn: '2028-02-28' },
    picture: 'salts',
  },
  {
    name: 'Artemether & lumefantrine, 24 tablets',
    category: 'Malaria',
    sku: 'AL-24',
    naira: 2_700,
    description: 'For three days, with food.',
    quantity: 56,
    lowStock: 15,
    attributes: { form: 'tablet', needsPrescription: false, expiresOn: '2027-11-30' },
    picture: 'malaria',
  },
];
