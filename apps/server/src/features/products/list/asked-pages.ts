import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Given } from '../../../platform/database/questions/ask-prepared.ts';
import { isAnyDue } from '../products.queries.ts';

/** All that a page is asked by and that differs from one call to the next. */
export interface Asked {
  readonly vendorId: string;
  readonly now: Date;
  readonly category: string | undefined;
  /** Beyond which row: what the list is sorted by there, and its id. */
  readonly value: unknown;
  readonly id: unknown;
  readonly limit: number;
  /** What its text is like if it holds the words. */
  readonly patterns: readonly string[];
}

/** Where each of these stands in the text of a question. */
export type Standing = { readonly [Name in keyof Asked]: SQLWrapper };

/** Of several pages, each as a list with one place a page. No pattern has a space in it. */
export const valuesOf = (pages: readonly Asked[]) => ({
  vendorId: pages.map(({ vendorId }) => vendorId),
  now: pages.map(({ now }) => now.toISOString()),
  category: pages.map(({ category }) => category ?? null),
  value: pages.map(({ value }) => value ?? null),
  id: pages.map(({ id }) => id ?? null),
  limit: pages.map(({ limit }) => limit),
  patterns: pages.map(({ patterns }) => patterns.join(' ')),
});
type Lists = ReturnType<typeof valuesOf>;

const named = (name: string) => sql`asked.${sql.identifier(name)}`;

/** A page's own values within a question for several. */
export const STANDING: Standing = {
  vendorId: named('vendorId'),
  now: named('now'),
  category: named('category'),
  value: named('value'),
  id: named('id'),
  limit: named('limit'),
  patterns: sql`string_to_array(${named('patterns')}, ' ')`,
};

/** Which of the pages a row belongs to, from 1 on. */
export const PLACE = sql<number>`asked.place`;
/** Whether any of that page's vendor is due to come back. */
export const IS_ANY_DUE = sql<boolean>`asked.is_any_due`;

/**
 * The values of several pages as rows, to read a page for each. Lists that no page needs are not sent. How long they are is
 * hidden from the planner by `select`: for every other length it would plan anew. What is due is looked up once a page:
 * without `offset` the database would do so for every product.
 */
export function askedPages(given: Given<Lists>, types: { readonly [Name in keyof Lists]?: string }): SQL {
  const names = Object.keys(types) as (keyof Lists)[];
  const lists = names.map((name) => sql`(select ${given[name]}::${sql.raw(`${types[name]}[]`)})`);
  const columns = [...names, 'place'].map((name) => sql.identifier(name));
  const { vendorId, now } = STANDING;
  return sql`(select asked.*, ${isAnyDue(vendorId, now)} as is_any_due
    from unnest(${sql.join(lists, sql`, `)}) with ordinality as asked (${sql.join(columns, sql`, `)}) offset 0) asked`;
}
