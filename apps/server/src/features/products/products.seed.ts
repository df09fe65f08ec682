import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import type { GivenDiscount } from '@vendor-portal/contract/products/discount.ts';
import { recordEvents } from '../../platform/events/events.ts';
import type { DrawnImage } from '../../platform/images/image-files.ts';
import { useImages } from '../../platform/images/image-rows.ts';
import { enterImage, storeDrawn } from '../../platform/images/stored-images.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { PRODUCT_IMAGES } from './pictures/product-images.queries.ts';
import { newDraft, saidIn } from './new-draft.ts';
import { newsOf } from './product-news.ts';
import type { ProductDraft } from './product-row.ts';
import { assertCostsSomething, assertOwnAttributes, keepOptionIds } from './product-rules.ts';
import { hasProducts } from './products.queries.ts';
import { writeNew } from './write-products.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'files'>;

/** A product of a menu that is set up at one go, with its picture already drawn in every width. */
export interface MenuItem extends Omit<NewProduct, 'imageIds'> {
  readonly discount?: GivenDiscount;
  readonly isHidden?: boolean;
  readonly unavailableUntil?: Date;
  readonly createdAt: Date;
  readonly picture: () => Promise<DrawnImage>;
}

function draftOf(vendorId: string, item: MenuItem, imageId: string): ProductDraft {
  const { discount, isHidden = false, unavailableUntil, createdAt, picture: _, optionGroups = [], ...fields } = item;
  const isOut = fields.quantity === 0 || unavailableUntil !== undefined;
  return newDraft(vendorId, createdAt, {
    ...saidIn(fields),
    status: isHidden ? 'inactive' : isOut ? 'out_of_stock' : 'active',
    unavailableUntil: unavailableUntil ?? null,
    discount: discount ? { ...discount, startsAt: discount.startsAt ?? null, endsAt: discount.endsAt ?? null } : null,
    imageIds: [imageId],
    optionGroups: keepOptionIds(optionGroups, []),
  });
}

/** Sets up the menu of a shop that never had one; of several that try at once, one does. */
export async function openMenu(parts: Parts, vendorId: string, menu: readonly MenuItem[]): Promise<void> {
  const { db, clock } = parts;
  if (await hasProducts(db, vendorId)) return;
  const imageIds = await Promise.all(
    menu.map(async ({ picture }) => storeDrawn(parts, PRODUCT_IMAGES, vendorId, await picture())),
  );
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor || (await hasProducts(tx, vendorId))) return;
    const drafts = menu.map((item, place) => draftOf(vendorId, item, imageIds[place] ?? ''));
    for (const draft of drafts) {
      assertOwnAttributes(vendor.type, draft.attributes);
      assertCostsSomething(draft, 'price');
    }
    for (const imageId of imageIds) await enterImage(tx, PRODUCT_IMAGES, vendorId, imageId, clock.now());
    await useImages(tx, PRODUCT_IMAGES, vendorId, imageIds);
    await writeNew(tx, drafts);
    await recordEvents(tx, clock, vendorId, newsOf(drafts.map((after) => ({ before: undefined, after }))));
  });
}
