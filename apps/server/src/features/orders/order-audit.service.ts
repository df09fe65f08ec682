import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/delete-in-batches.ts';
import type { Direction } from '../../platform/paging.ts';
import { nameOfActing } from '../team/actor-names.service.ts';
import { orders, orderSteps } from './orders.tables.ts';

/** A position in an audit log that merges other records between the steps. */
interface StepPosition {
  readonly at: Date;
  /** Undefined: after everything of that moment, or with `isIncluded` from its first step on. */
  readonly step?: { readonly orderId: string; readonly step: number } | undefined;
  readonly isIncluded?: boolean;
}

interface StepRange {
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only placings, or only later steps; undefined: both. */
  readonly isPlacing?: boolean | undefined;
}

interface Stretch {
  readonly direction: Direction;
  readonly from: StepPosition | undefined;
  readonly limit: number;
}

const previous = alias(orderSteps, 'previous');

function beyond(direction: Direction, { at, step, isIncluded = false }: StepPosition) {
  const isOnwards = direction === 'next';
  if (step) {
    const position = sql`(${at.toISOString()}, ${step.orderId}::uuid, ${step.step}::int)`;
    return sql`(${orderSteps.at}, ${orderSteps.orderId}, ${orderSteps.step}) ${sql.raw(isOnwards ? '<' : '>')} ${position}`;
  }
  if (isOnwards) return isIncluded ? lte(orderSteps.at, at) : lt(orderSteps.at, at);
  return isIncluded ? gte(orderSteps.at, at) : gt(orderSteps.at, at);
}

export function readOrderSteps(
  db: Db,
  vendorId: string,
  { since, until, isPlacing }: StepRange,
  { direction, from, limit }: Stretch,
) {
  const towards = direction === 'next' ? desc : asc;
  return db
    .select({
      orderId: orderSteps.orderId,
      step: orderSteps.step,
      number: orders.number,
      status: orderSteps.status,
      before: previous.status,
      move: orderSteps.move,
      by: orderSteps.by,
      at: orderSteps.at,
      acting: orderSteps.acting,
      who: nameOfActing(orderSteps.vendorId, orderSteps.acting),
    })
    .from(orderSteps)
    .innerJoin(orders, and(eq(orders.vendorId, orderSteps.vendorId), eq(orders.id, orderSteps.orderId)))
    .leftJoin(
      previous,
      and(
        eq(previous.vendorId, orderSteps.vendorId),
        eq(previous.orderId, orderSteps.orderId),
        eq(previous.step, sql`${orderSteps.step} - 1`),
      ),
    )
    .where(
      and(
        eq(orderSteps.vendorId, vendorId),
        since && gte(orderSteps.at, since),
        until && lt(orderSteps.at, until),
        isPlacing === undefined ? undefined : (isPlacing ? isNull : isNotNull)(orderSteps.move),
        from && beyond(direction, from),
      ),
    )
    .orderBy(towards(orderSteps.at), towards(orderSteps.orderId), towards(orderSteps.step))
    .limit(limit);
}

export type AuditedStep = Awaited<ReturnType<typeof readOrderSteps>>[number];

/** Deletes who made old steps, and from where. The steps stay. */
export const deleteActingBefore = (db: Db, moment: Date): Promise<number> =>
  inBatches(async (most) => {
    const isOld = and(lt(orderSteps.at, moment), sql`${orderSteps.at} < now() - interval '2 years'`);
    const { rowCount } = await db.execute(sql`
      update ${orderSteps} set acting = null where ctid = any (array(
        select ctid from ${orderSteps} where ${and(isOld, isNotNull(orderSteps.acting))} limit ${most} for update skip locked))`);
    return rowCount ?? 0;
  });
