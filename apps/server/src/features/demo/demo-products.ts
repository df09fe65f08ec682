import { after, days, hours, minutes } from '../../platform/clock.ts';
import { dayIn, startOfDay, startOfTomorrow } from '../../platform/zoned-day.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { openMenu, type MenuItem } from '../products/products.seed.ts';
import type { Dish } from './menus/demo-dish.ts';
import { MENU } from './menus/demo-menu.ts';
import { NEIGHBOUR_MENUS } from './menus/demo-neighbour-menus.ts';
import { KEPT_ONCE, SECTIONS } from './menus/demo-sections.ts';
import { readPicture } from './demo-pictures.ts';
import { beginStep, DEMO_VENDOR, type DemoParts } from './demo-vendor.ts';

/** Before the first of the demo's orders. */
const OPENED_BEFORE = days(100);

/** Six in the evening, the next time it comes. */
function thisEvening(timeZone: string, now: Date): Date {
  const today = after(startOfDay(timeZone, dayIn(timeZone, now)), hours(18));
  return today > now ? today : after(startOfTomorrow(timeZone, now), hours(18));
}

function menuItem(dish: Dish, place: number, now: Date, evening: Date): MenuItem {
  const { picture, naira, isBackTonight, ...product } = dish;
  return {
    ...product,
    price: naira * 100,
    createdAt: after(now, minutes(place) - OPENED_BEFORE),
    ...(isBackTonight && { unavailableUntil: evening }),
    picture: () => readPicture(picture),
  };
}

/** What every vendor of the demo sells, with pictures. Who sells something already is left alone. */
export async function seedProducts(parts: DemoParts): Promise<void> {
  const now = parts.clock.now();
  for (const [email, dishes] of Object.entries({ [DEMO_VENDOR.email]: MENU, ...NEIGHBOUR_MENUS })) {
    const vendor = await findVendorByEmail(parts.db, email);
    if (!vendor) continue;
    beginStep(parts, `  Products: ${vendor.name} (${dishes.length})`);
    const evening = thisEvening(vendor.timeZone, now);
    await openMenu(parts, vendor.id, {
      items: dishes.map((dish, place) => menuItem(dish, place, now, evening)),
      sections: SECTIONS[email] ?? [],
      shared: email === DEMO_VENDOR.email ? KEPT_ONCE : [],
    });
  }
}
