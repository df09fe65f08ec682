import type { OptionGroupInput } from '@vendor-portal/contract/products/option-group.ts';
import { DEMO_VENDOR, beginStep, type DemoDeps, readPicture } from './demo-vendor.ts';
import { after, days, hours, minutes } from '../../platform/clock.ts';
import { dayIn, startOfDay, startOfTomorrow } from '@vendor-portal/contract/values/zoned-time.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { parse } from 'zod/v4/core';
import { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import { openMenu, type MenuItem } from '../products/products.seed.ts';
import type { MenuSection } from '@vendor-portal/contract/products/menu-section.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import menus from './demo-menus.json' with { type: 'json' };
import groups from './demo-option-groups.json' with { type: 'json' };

/** Has the other fields of a new product as well; the contract's schema reads them. */
interface Dish {
  readonly name: string;
  readonly naira: number;
  /** Names in `demo-option-groups.json`. */
  readonly optionGroups?: readonly string[] | undefined;
  /** Its file in `apps/server/demo-pictures`. */
  readonly picture: string;
  readonly isHidden?: boolean | undefined;
  /** Unavailable until this evening. */
  readonly isBackTonight?: boolean | undefined;
}

const { [DEMO_VENDOR.email]: own, ...others } = menus;

/** Oldest first: 30 dishes in 6 categories. */
export const MENU: readonly Dish[] = own;

/** By email. */
export const NEIGHBOUR_MENUS: Readonly<Record<string, readonly Dish[]>> = others;

const OPTION_GROUPS: readonly OptionGroupInput[] = groups;

const optionGroupsNamed = (names: readonly string[]): OptionGroupInput[] =>
  OPTION_GROUPS.filter(({ name }) => names.includes(name));

/** Earlier than the first demo order. */
const OPENED_BEFORE = days(100);

function thisEvening(timeZone: string, now: Date): Date {
  const today = after(startOfDay(timeZone, dayIn(timeZone, now)), hours(18));
  return today > now ? today : after(startOfTomorrow(timeZone, now), hours(18));
}

function menuItem(dish: Dish, index: number, now: Date, evening: Date): MenuItem {
  const { picture, naira, isHidden = false, isBackTonight, optionGroups = [], ...fields } = dish;
  const { discount, ...product } = parse(NewProduct, { ...fields, price: naira * 100 });
  return {
    ...product,
    ...(discount && { discount }),
    isHidden,
    optionGroups: optionGroupsNamed(optionGroups),
    createdAt: after(now, minutes(index) - OPENED_BEFORE),
    ...(isBackTonight && { unavailableUntil: evening }),
    picture: () => readPicture(picture),
  };
}

/** Vendors that already have products are skipped. */
export async function seedProducts(deps: DemoDeps): Promise<void> {
  const now = deps.clock.now();
  for (const [email, dishes] of Object.entries({ [DEMO_VENDOR.email]: MENU, ...NEIGHBOUR_MENUS })) {
    const vendor = await findVendorByEmail(deps.db, email);
    if (!vendor) continue;
    beginStep(deps, `  Products: ${vendor.name} (${dishes.length})`);
    const evening = thisEvening(vendor.timeZone, now);
    await openMenu(deps, vendor.id, {
      items: dishes.map((dish, index) => menuItem(dish, index, now, evening)),
      sections: SECTIONS[email] ?? [],
      shared: email === DEMO_VENDOR.email ? SHARED_GROUPS : [],
    });
  }
}

const always = (...names: readonly string[]): MenuSection[] => names.map((name) => ({ name, hours: null }));

/** The category order of some stores; the others sort by name. */
const SECTIONS: Readonly<Record<string, readonly MenuSection[]>> = {
  [DEMO_VENDOR.email]: [
    { name: 'Breakfast', hours: { opens: '09:00', closes: '12:00', days: [...WEEK_DAYS] } },
    ...always('Mains', 'Soups', 'Grill', 'Sides and small chops', 'Drinks'),
  ],
  'amina@goodlife.ng': always('Pain and fever', 'Malaria', 'Cough and cold', 'Stomach', 'Antibiotics', 'Vitamins'),
  'ife@agegeoven.ng': always('Bread', 'Pastry', 'Snacks', 'Cakes', 'Drinks'),
};

/** Option groups shared by several dishes, and edited for all of them at once. */
const SHARED_GROUPS = optionGroupsNamed(['Extras', 'Pepper']);
