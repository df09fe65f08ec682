import type { Dish } from './demo-dish.ts';

/** More products of a supermarket; the oldest first. */
export const SUPERMARKET: readonly Dish[] = [
  {
    name: 'Evaporated milk, 400 g',
    category: 'Breakfast',
    sku: 'MI-400',
    naira: 1_450,
    description: 'Full cream.',
    quantity: 110,
    lowStock: 24,
    attributes: { unit: '400 g tin', allergens: ['milk'] },
    picture: 'milk',
  },
  {
    name: 'Sugar, 1 kg',
    category: 'Breakfast',
    sku: 'SU-1',
    naira: 2_100,
    description: 'Fine, white.',
    quantity: 72,
    lowStock: 15,
    attributes: { unit: '1 kg bag' },
    picture: 'sugar',
  },
  {
    name: 'Eggs, crate of 12',
    category: 'Fresh',
    sku: 'EG-12',
    naira: 3_300,
    description: 'From Ogun, this week.',
    quantity: 26,
    lowStock: 8,
    attributes: { unit: '12 pieces', allergens: ['eggs'] },
    picture: 'eggs',
  },
  {
    name: 'Instant noodles, 20 packs',
    category: 'Staples',
    sku: 'NO-20',
    naira: 6_900,
    description: 'Chicken flavour.',
    quantity: 40,
    lowStock: 10,
    attributes: { unit: 'carton of 20', allergens: ['gluten'] },
    picture: 'noodles',
  },
];

/** More household products. */
export const HOUSEHOLD: readonly Dish[] = [
  {
    name: 'Cooking pot, 5 l',
    category: 'Kitchen',
    sku: 'PO-5',
    naira: 14_500,
    description: 'Steel, with a lid.',
    quantity: 14,
    lowStock: 4,
    attributes: { brand: 'Okon' },
    picture: 'pot',
  },
  {
    name: 'Stoneware mug',
    category: 'Kitchen',
    sku: 'MU-1',
    naira: 2_400,
    description: 'Holds 35 cl and keeps it warm.',
    quantity: 60,
    lowStock: 12,
    picture: 'mug',
  },
  {
    name: 'Cotton pillow',
    category: 'Home',
    sku: 'PI-1',
    naira: 6_800,
    description: 'Firm, 50 by 70 cm.',
    quantity: 21,
    lowStock: 5,
    picture: 'pillow',
  },
];
