import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import { addDays, countDays, WEEK_DAYS, findWeekDay } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { after, before, days, hours } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { findVendorByEmail, type Vendor } from '../vendors/vendors.service.ts';
import { enterPastAdverts, type PastAdvert } from '../adverts/adverts.seed.ts';
import { type ProductRow } from '../products/products.service.ts';
import { readPicture, DEMO_VENDOR, type DemoDeps } from './demo-vendor.ts';
import { readCatalogue } from '../products/products.queries.ts';

const rice = () => readPicture('jollof');
const platter = () => readPicture('platter');
const suya = () => readPicture('suya');

/** More views in the evenings and at weekends; about 5% click. */
function seen(from: string, to: string, seed: number) {
  const dice = makeDice(seed);
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => {
    const views = dice.between(240, 620);
    return { day: addDays(from, index), views, clicks: Math.round(views * (0.02 + dice.roll() * 0.05)) };
  });
}

/** One advert in every state: ended, partly refunded, refused, withdrawn, live, approved and pending. */
function adverts({ timeZone }: Vendor, dish: ProductRow | undefined, now: Date): PastAdvert[] {
  const today = dayIn(timeZone, now);
  const span = (first: number, last: number) => ({ startsOn: addDays(today, first), endsOn: addDays(today, last) });
  /** At least four days ahead, so that it has not started. */
  const sunday = ((7 - WEEK_DAYS.indexOf(findWeekDay(addDays(today, 4)))) % 7) + 4;
  const ago = (count: number) => before(now, days(count));
  const midnight = (day: number) => startOfDay(timeZone, addDays(today, day));
  const store = { productId: null, productName: null };
  const product = dish ? { productId: dish.id, productName: dish.name } : store;
  return [
    {
      ...store,
      ...span(-40, -34),
      title: 'Mama Kay cooks for your whole street',
      status: 'expired',
      createdAt: ago(44),
      approvedAt: ago(43),
      seen: seen(addDays(today, -40), addDays(today, -34), 1),
      picture: rice,
    },
    {
      ...store,
      ...span(-30, -27),
      title: 'The cheapest rice in Lagos',
      status: 'expired',
      createdAt: ago(33),
      refund: { count: 4, why: 'refused', reason: 'Please do not compare prices with other stores.', at: ago(32) },
      picture: platter,
    },
    {
      ...product,
      ...span(-18, -14),
      title: 'Party trays at two hours’ notice',
      status: 'expired',
      createdAt: ago(19),
      approvedAt: after(midnight(-16), hours(9)),
      refund: {
        count: 2,
        why: 'missed',
        reason: 'Approved 2 days late',
        at: after(midnight(-16), hours(9)),
      },
      seen: seen(addDays(today, -16), addDays(today, -14), 2),
      picture: suya,
    },
    {
      ...store,
      ...span(-8, -6),
      title: 'Open late on Friday and Saturday',
      status: 'expired',
      createdAt: ago(12),
      refund: { count: 3, why: 'withdrawn', reason: 'Withdrawn', at: ago(11) },
      picture: platter,
    },
    {
      ...product,
      ...span(-4, 5),
      title: 'Taste what everybody talks about',
      status: 'active',
      createdAt: ago(6),
      approvedAt: ago(5),
      seen: seen(addDays(today, -4), today, 3),
      picture: rice,
    },
    {
      ...store,
      ...span(sunday - 3, sunday),
      title: 'Sunday lunch, brought to your door',
      status: 'pending',
      createdAt: ago(2),
      approvedAt: ago(1),
      picture: rice,
    },
    {
      ...store,
      ...span(3, 9),
      title: 'New: small chops by the dozen',
      status: 'pending',
      createdAt: before(now, hours(5)),
      picture: platter,
    },
  ];
}

export async function seedAdverts(deps: DemoDeps, config: Config): Promise<void> {
  const vendor = await findVendorByEmail(deps.db, DEMO_VENDOR.email);
  if (!vendor) return;
  const [dish] = await readCatalogue(deps.db, vendor.id);
  const terms = { pricePerDay: config.ADVERT_PRICE as Money, timeZone: vendor.timeZone };
  await enterPastAdverts(deps, vendor.id, terms, adverts(vendor, dish, deps.clock.now()));
}
