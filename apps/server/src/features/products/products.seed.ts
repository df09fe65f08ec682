import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import type { DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import type { MenuSection } from '@vendor-portal/contract/products/menu-section.ts';
import type { OptionGroupInput } from '@vendor-portal/contract/products/option-group.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { type DrawnImage, enterImage, storeDrawn, claimImages } from '../images/images.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeSettings } from '../store/store.service.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { insertGroups, type SharedGroupRow } from './option-groups.queries.ts';
import { copyGroup } from './option-groups.service.ts';
import { newDraft, definedIn } from './product-columns.ts';
import { toEvents, writeNew } from './write-products.ts';
import type { ProductDraft } from './product-row.ts';
import { assertCostsSomething, assertOwnAttributes, preserveOptionIds } from './product-rules.ts';
import { hasProducts } from './products.queries.ts';
import { PRODUCT_IMAGES } from './product-images.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'files'>;

export interface MenuItem extends Omit<NewProduct, 'imageIds'> {
  readonly discount?: DiscountInput;
  readonly isHidden?: boolean;
  readonly unavailableUntil?: Date;
  readonly createdAt: Date;
  readonly picture: () => Promise<DrawnImage>;
}

export interface Menu {
  readonly items: readonly MenuItem[];
  readonly sections: readonly MenuSection[];
  /** Those of the items' option groups that are shared. */
  readonly shared: readonly OptionGroupInput[];
}

type SharedGroups = ReadonlyMap<OptionGroupInput, SharedGroupRow>;

function sharedGroups(vendorId: string, shared: readonly OptionGroupInput[], now: Date): SharedGroups {
  const groups = preserveOptionIds(shared, []);
  return new Map(
    groups.map((group, index) => [
      shared[index] as OptionGroupInput,
      { vendorId, ...group, version: 1, createdAt: now, updatedAt: now },
    ]),
  );
}

function groupsOf(input: readonly OptionGroupInput[], stored: SharedGroups) {
  const own = preserveOptionIds(input, []);
  return own.map((group, index) => {
    const shared = stored.get(input[index] as OptionGroupInput);
    return shared ? copyGroup(shared) : group;
  });
}

function draftOf(vendorId: string, item: MenuItem, imageId: string, stored: SharedGroups): ProductDraft {
  const { discount, isHidden = false, unavailableUntil, createdAt, picture: _, optionGroups = [], ...fields } = item;
  const isOut = fields.quantity === 0 || unavailableUntil !== undefined;
  return newDraft(vendorId, createdAt, {
    ...definedIn(fields),
    status: isHidden ? 'inactive' : isOut ? 'out_of_stock' : 'active',
    unavailableUntil: unavailableUntil ?? null,
    discount: discount ? { ...discount, startsAt: discount.startsAt ?? null, endsAt: discount.endsAt ?? null } : null,
    imageIds: [imageId],
    optionGroups: groupsOf(optionGroups, stored),
  });
}

/** For a store that never had a menu; of several concurrent calls one does it. */
export async function openMenu(deps: Deps, vendorId: string, { items, sections, shared }: Menu): Promise<void> {
  const { db, clock } = deps;
  if (await hasProducts(db, vendorId)) return;
  const imageIds = await Promise.all(
    items.map(async ({ picture }) => storeDrawn(deps, PRODUCT_IMAGES, vendorId, await picture())),
  );
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor || (await hasProducts(tx, vendorId))) return;
    const stored = sharedGroups(vendorId, shared, clock.now());
    const drafts = items.map((item, index) => draftOf(vendorId, item, imageIds[index] ?? '', stored));
    for (const draft of drafts) {
      assertOwnAttributes(vendor.type, draft.attributes);
      assertCostsSomething(draft, 'price');
    }
    for (const imageId of imageIds) await enterImage(tx, PRODUCT_IMAGES, vendorId, imageId, clock.now());
    await claimImages(tx, PRODUCT_IMAGES, vendorId, imageIds);
    if (stored.size > 0) await insertGroups(tx, [...stored.values()]);
    if (sections.length > 0) await writeSettings(tx, vendorId, { menuSections: sections });
    await writeNew(tx, drafts);
    await recordEvents(tx, clock, vendorId, toEvents(drafts.map((after) => ({ before: undefined, after }))));
  });
}
