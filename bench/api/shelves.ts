import { sql } from 'drizzle-orm';
import { derivedKeys, type ProductDraft } from '../../apps/server/src/features/products/product-row.ts';
import { insertProducts } from '../../apps/server/src/features/products/product-writes.queries.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { newId } from '../../apps/server/src/platform/database/ids.ts';

const DISHES = ['Jollof', 'Egusi', 'Suya', 'Plantain', 'Zobo', 'Fish'];
const PER_STORE = 24;
const STORES_AT_ONCE = 20;

function product(vendorId: string, place: number): ProductDraft {
  const name = `${DISHES[place % DISHES.length]} number ${place}`;
  const now = new Date();
  return {
    id: newId(),
    vendorId,
    name,
    description: 'Cooked this morning, and as good as at home.',
    category: `Category ${place % 4}`,
    price: 50_000 + ((place * 7907) % 900_000),
    sku: `SKU-${place}`,
    status: 'active',
    unavailableUntil: null,
    quantity: 1_000_000,
    lowStock: 8,
    discount: null,
    prepMinutes: 20,
    imageIds: [],
    optionGroups: [],
    attributes: {},
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    ...derivedKeys({ name, sku: `SKU-${place}` }),
  };
}

/** Puts dishes on every shelf; answers the ids of each store's. */
export async function fillShelves(db: Db, vendorIds: readonly string[]): Promise<Map<string, string[]>> {
  const shelves = new Map<string, string[]>();
  for (let from = 0; from < vendorIds.length; from += STORES_AT_ONCE) {
    const drafts = vendorIds
      .slice(from, from + STORES_AT_ONCE)
      .flatMap((vendorId) => Array.from({ length: PER_STORE }, (_, place) => product(vendorId, place)));
    await db.transaction((tx) => insertProducts(tx, drafts));
    for (const { vendorId, id } of drafts) shelves.set(vendorId, [...(shelves.get(vendorId) ?? []), id]);
  }
  return shelves;
}

/** Thirty lines for every bell, half of them unread. */
export const ringBells = (db: Db) =>
  db.execute(sql`
    insert into notifications (id, vendor_id, kind, title, text, link, at, read_at)
    select uuidv7(), id, 'order_placed', 'New order A-' || n, 'Order A-' || n || ' came in.', '/dashboard/orders/' || id,
      now() - n * interval '1 hour', case when n > 15 then now() end
    from vendors, generate_series(1, 30) n`);
