import type { salesOf } from '@vendor-portal/contract/accounting/figures.ts';
import { sql } from 'drizzle-orm';
import { orders } from './orders.tables.ts';

/** `salesOf` as the database works it out. */
export const SALES = sql<ReturnType<typeof salesOf>>`(${orders.subtotal} - ${orders.discount})`;
