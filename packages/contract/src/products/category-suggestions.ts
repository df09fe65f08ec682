import type { VendorType } from '../vendors/vendor-type.ts';

/** Suggestions only, most common first. */
export const CATEGORY_SUGGESTIONS: Readonly<Record<VendorType, readonly string[]>> = {
  restaurant: ['Rice', 'Soups and swallow', 'Grills', 'Breakfast', 'Small chops', 'Sides', 'Drinks', 'Desserts'],
  pharmacy: ['Pain and fever', 'Cough and cold', 'Malaria', 'Vitamins', 'First aid', 'Mother and baby', 'Skin care'],
  super_market: ['Fresh food', 'Bakery', 'Drinks', 'Rice and grains', 'Cooking', 'Snacks', 'Household', 'Baby'],
  shop: ['New in', 'Clothes', 'Shoes', 'Accessories', 'Home', 'Gifts'],
  store: ['New in', 'Electronics', 'Home', 'Kitchen', 'Beauty', 'Gifts'],
};
