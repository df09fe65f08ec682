import type { NewProduct } from '@vendor-portal/contract/calls/product-input.ts';
import type { GivenDiscount } from '@vendor-portal/contract/domain/discount.ts';
import type { IMAGE_WIDTHS } from '@vendor-portal/contract/domain/image.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvents } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepFiles, storeFiles } from '../../platform/storage/kept-files.ts';
import { lockVendor } from '../accounts/vendors.service.ts';
import { imageKey, SIZES } from './image-files.ts';
import { insertImage, useImages } from './product-images.queries.ts';
import { newsOf } from './product-news.ts';
import { derivedKeys, type ProductDraft } from './product-row.ts';
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
  readonly picture: () => Promise<Readonly<Record<keyof typeof IMAGE_WIDTHS, Buffer>>>;
}

async function storePicture(parts: Parts, { picture }: MenuItem) {
  const imageId = newId();
  const drawn = await picture();
  const files = SIZES.map((size) => ({ key: imageKey(imageId, size), bytes: drawn[size] }));
  await storeFiles(parts, files);
  return { imageId, keys: files.map(({ key }) => key) };
}

function draftOf(vendorId: string, item: MenuItem, imageId: string): ProductDraft {
  const { discount, quantity = null, sku = null, createdAt } = item;
  const isOut = quantity === 0 || item.unavailableUntil !== undefined;
  return {
    id: newId(),
    vendorId,
    name: item.name,
    description: item.description ?? '',
    category: item.category,
    price: item.price,
    sku,
    status: item.isHidden ? 'inactive' : isOut ? 'out_of_stock' : 'active',
    unavailableUntil: item.unavailableUntil ?? null,
    quantity,
    lowStock: item.lowStock ?? null,
    discount: discount ? { ...discount, startsAt: discount.startsAt ?? null, endsAt: discount.endsAt ?? null } : null,
    prepMinutes: item.prepMinutes ?? 0,
    imageIds: [imageId],
    optionGroups: keepOptionIds(item.optionGroups ?? [], []),
    attributes: item.attributes ?? {},
    version: 1,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    ...derivedKeys({ name: item.name, sku }),
  };
}

/** Sets up the menu of a shop that never had one; of several that try at once, one does. */
export async function openMenu(parts: Parts, vendorId: string, menu: readonly MenuItem[]): Promise<void> {
  const { db, clock } = parts;
  if (await hasProducts(db, vendorId)) return;
  const pictures = await Promise.all(menu.map((item) => storePicture(parts, item)));
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor || (await hasProducts(tx, vendorId))) return;
    const drafts = menu.map((item, place) => draftOf(vendorId, item, pictures[place]?.imageId ?? ''));
    for (const draft of drafts) {
      assertOwnAttributes(vendor.type, draft.attributes);
      assertCostsSomething(draft, 'price');
    }
    const imageIds = pictures.map(({ imageId }) => imageId);
    for (const imageId of imageIds) await insertImage(tx, vendorId, imageId, clock.now());
    await useImages(tx, vendorId, imageIds);
    await keepFiles(
      tx,
      pictures.flatMap(({ keys }) => keys),
    );
    await writeNew(tx, drafts);
    await recordEvents(tx, clock, vendorId, newsOf(drafts.map((after) => ({ before: undefined, after }))));
  });
}
