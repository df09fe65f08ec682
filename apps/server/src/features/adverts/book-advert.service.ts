import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import type { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { advertCost, advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { claimImages } from '../images/images.service.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { getLockedVendor, type Vendor } from '../vendors/vendors.service.ts';
import { postAdvertPaid } from '../ledger/postings.service.ts';

import { productsAt } from '../products/products.service.ts';
import { oneAdvertResponse, advertPrice, ADVERT_IMAGES } from './adverts.service.ts';
import { advertChanged, BALANCE_CHANGED, overAt } from './advert-clock.service.ts';
import { findAdvertNamed, insertAdvert, type AdvertRow } from './adverts.queries.ts';
import { readBalances } from '../ledger/ledger-figures.service.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;
type AdvertInput = CallArguments<typeof advertsContract.createAdvert>['body'];

const LATEST_DAYS = 366;

function assertDays({ startsOn, endsOn }: AdvertInput, today: string): void {
  if (startsOn < today) throw invalidField('body.startsOn', 'Choose today or a later date.');
  if (endsOn > addDays(today, LATEST_DAYS)) throw invalidField('body.endsOn', 'Choose dates within a year.');
}

async function productNamed(tx: Db, vendorId: string, productId: string, now: Date): Promise<string> {
  const product = (await productsAt(tx, vendorId, [productId], now)).get(productId);
  if (!product) throw invalidField('body.productId', 'We couldn’t find this product.');
  return product.name;
}

function assertAgreed(agreed: number | undefined, cost: Money, pricePerDay: Money): void {
  if (agreed === undefined || agreed === cost) return;
  throw new AppError('advert_price_changed', { payload: { pricePerDay } });
}

/** Requires the vendor's row lock, so that nothing else is paid from the balance meanwhile. */
async function assertCovered(tx: Db, vendorId: string, cost: Money, currency: string): Promise<void> {
  const { available } = await readBalances(tx, vendorId);
  if (cost <= available || cost === 0) return;
  const [price, short] = [moneyText(cost, currency), moneyText((cost - available) as Money, currency)];
  throw new AppError('balance_too_low', {
    message: `This advert costs ${price}. Your available balance is ${short} short.`,
    fields: { 'body.endsOn': `You’re ${short} short. Choose fewer days or wait for your next orders.` },
  });
}

async function bookedBefore(tx: Db, vendorId: string, input: AdvertInput): Promise<Advert | undefined> {
  const before = input.reference === undefined ? undefined : await findAdvertNamed(tx, vendorId, input.reference);
  if (!before) return undefined;
  const response = await oneAdvertResponse(tx, before);
  const { title, imageId, productId = null, startsOn, endsOn } = input;
  const isSame =
    before.title === title &&
    before.imageId === imageId &&
    before.productId === productId &&
    before.startsOn === startsOn &&
    before.endsOn === endsOn;
  if (isSame) return response;
  throw new AppError('reference_used', { payload: response });
}

/** Checks everything but the balance. Requires the vendor's row lock. */
async function newRow(tx: Db, { clock, config }: Deps, vendor: Vendor, input: AdvertInput) {
  const now = clock.now();
  const { id: vendorId, timeZone } = vendor;
  const { title, imageId, productId = null, startsOn, endsOn, reference = null } = input;
  assertDays(input, dayIn(timeZone, now));
  const productName = productId === null ? null : await productNamed(tx, vendorId, productId, now);
  const images = await claimImages(tx, ADVERT_IMAGES, vendorId, [imageId]);
  if (!images.has(imageId)) throw invalidField('body.imageId', 'We couldn’t find this picture.');
  const pricePerDay = await advertPrice(tx, config);
  const cost = advertCost(startsOn, endsOn, pricePerDay);
  assertAgreed(input.cost, cost, pricePerDay);
  const row: AdvertRow = {
    vendorId,
    id: newId(),
    title,
    imageId,
    productId,
    productName,
    startsOn,
    endsOn,
    pricePerDay,
    cost,
    refunded: 0 as Money,
    status: 'pending',
    approvedAt: null,
    reason: null,
    isWithdrawn: false,
    createdAt: now,
    reference,
    dueAt: overAt(input, timeZone),
  };
  return row;
}

/** For paying by card first. Refused like a booking, except for the balance. */
export async function costOfAdvert(tx: Db, deps: Deps, vendor: Vendor, input: AdvertInput) {
  return (await newRow(tx, deps, vendor, input)).cost;
}

/**
 * Books an advert at today's price and deducts it from the available balance. A payment posted in the same transaction
 * covers it, whatever the balance was before.
 */
export async function bookAdvert(
  tx: Db,
  deps: Deps,
  by: Actor,
  vendorId: string,
  input: AdvertInput,
  isPaidIn = false,
): Promise<Advert> {
  const { clock, config } = deps;
  const vendor = await getLockedVendor(tx, vendorId);
  const before = await bookedBefore(tx, vendorId, input);
  if (before) return before;
  const advert = await newRow(tx, deps, vendor, input);
  const { id, title, startsOn, endsOn, cost, createdAt: at } = advert;
  if (!isPaidIn) await assertCovered(tx, vendorId, cost, config.CURRENCY);
  await insertAdvert(tx, advert);
  await postAdvertPaid(tx, advert, advertDays(startsOn, endsOn), { at, timeZone: vendor.timeZone });
  await recordAudit(tx, at, by, {
    vendorId,
    kind: 'advert_created',
    target: id,
    targetName: title,
    after: { startsOn, endsOn, cost },
  });
  await recordEvents(tx, clock, vendorId, [advertChanged(id), BALANCE_CHANGED]);
  return oneAdvertResponse(tx, advert);
}
