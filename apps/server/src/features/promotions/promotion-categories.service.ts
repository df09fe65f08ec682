import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { promotions } from './promotions.tables.ts';

/** All at the same moment, because two categories may swap names. */
export async function renamePromotedCategories(
  tx: Db,
  vendorId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const held = await tx
    .select({ id: promotions.id, categories: promotions.categories })
    .from(promotions)
    .where(
      and(
        eq(promotions.vendorId, vendorId),
        sql`${promotions.categories} && ${sql.param([...renamed.keys()])}::text[]`,
      ),
    )
    .orderBy(promotions.id)
    .for('no key update');
  for (const { id, categories } of held) {
    await tx
      .update(promotions)
      .set({ categories: [...new Set(categories.map((name) => renamed.get(name) ?? name))] })
      .where(and(eq(promotions.vendorId, vendorId), eq(promotions.id, id)));
  }
}
