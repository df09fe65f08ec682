import type { menuContract } from '@vendor-portal/contract/products/menu.contract.ts';
import {
  isServedAt,
  mergeSections,
  type SectionsInput,
  type MenuSection,
} from '@vendor-portal/contract/products/menu-section.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { recordAndNotify } from '../notifications/record-and-notify.service.ts';
import { getStore, lockStore, storeChanged, writeSettings, type Store } from '../store/store.service.ts';
import { renamePromotedCategories } from '../promotions/promotion-categories.service.ts';
import { notifySubscribers } from '../webhooks/webhooks.service.ts';
import { renamePrintedCategories } from '../printing/printers.service.ts';
import { renameDiscountedCategories } from './category-discounts.service.ts';
import { countByCategory } from './list/product-list.queries.ts';
import { toEvents, writeChanges } from './write-products.ts';
import type { Deps } from './products.service.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProductRow } from './product-row.ts';
import { lockProductsWhere } from './products.queries.ts';
import { products } from './products.tables.ts';

type Sections = CallResponse<typeof menuContract.listMenuSections>;
type Input = CallArguments<typeof menuContract.saveMenuSections>['body'];

async function toResponse(db: Db, { vendor, settings }: Store, now: Date): Promise<Sections> {
  const counts = new Map((await countByCategory(db, vendor.id)).map(({ name, products: count }) => [name, count]));
  const sections = mergeSections(settings.menuSections, [...counts.keys()]).map(({ name, hours }) => ({
    name,
    hours,
    products: counts.get(name) ?? 0,
    isServedNow: isServedAt(hours, vendor.timeZone, now),
  }));
  return { version: settings.menuVersion, sections };
}

export async function listMenuSections({ db, clock }: Deps, vendorId: string): Promise<Sections> {
  const store = await getStore(db, vendorId);
  return toResponse(db, store, clock.now());
}

/** All at the same moment, because two sections may swap names. */
async function renameCategories(tx: Db, by: Actor, vendorId: string, input: SectionsInput, now: Date) {
  const renamed = new Map(input.flatMap(({ was, name }) => (was !== undefined && was !== name ? [[was, name]] : [])));
  if (renamed.size === 0) return [];
  await renamePromotedCategories(tx, vendorId, renamed);
  await renameDiscountedCategories(tx, vendorId, renamed);
  await renamePrintedCategories(tx, vendorId, renamed);
  const held = await lockCategories(tx, vendorId, [...renamed.keys()]);
  const changes = held.map((before) => ({
    before,
    after: { ...before, category: renamed.get(before.category) ?? before.category },
  }));
  return toEvents(await writeChanges(tx, by, vendorId, now, changes));
}

const textOf = (sections: readonly MenuSection[]) =>
  sections.map(({ name, hours }) => (hours ? `${name} ${hours.opens}–${hours.closes}` : name)).join(', ');

/** All or nothing. */
export async function saveMenuSections(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  { version, sections: input }: Input,
): Promise<Sections> {
  const now = clock.now();
  const store = await lockStore(tx, vendorId);
  const { menuVersion, menuSections: before } = store.settings;
  if (version !== menuVersion) {
    throw new AppError('menu_changed', { payload: await toResponse(tx, store, now) });
  }
  const events = await renameCategories(tx, by, vendorId, input, now);
  const menuSections = input.map(({ name, hours }): MenuSection => ({ name, hours }));
  const settings = await writeSettings(tx, vendorId, { menuSections, menuVersion: version + 1 });
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'settings_changed',
    targetName: 'categories and hours',
    before: { sections: textOf(before) },
    after: { sections: textOf(menuSections) },
  });
  await notifySubscribers(tx, { kind: 'menu_changed', vendorId, at: now });
  const changed = { ...store, settings };
  await recordAndNotify(tx, clock, vendorId, [...events, storeChanged(changed)]);
  return toResponse(tx, changed, now);
}

const lockCategories = (tx: Db, vendorId: string, categories: readonly string[]): Promise<ProductRow[]> =>
  lockProductsWhere(
    tx,
    and(
      eq(products.vendorId, vendorId),
      sql`${products.category} = any(${sql.param([...categories])}::text[])`,
      isNull(products.deletedAt),
    ),
  );
