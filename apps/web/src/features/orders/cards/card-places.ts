import type { Order } from '@vendor-portal/contract/orders/order.ts';

/** An order's place in a list. `order` is as it was last listed. */
export interface CardPlace {
  readonly order: Order;
  readonly hasLeft: boolean;
}

/** While a list is held, what leaves keeps its place, the others keep their turn, and what arrives goes to the end. */
export function arrangePlaces(
  before: readonly CardPlace[],
  orders: readonly Order[],
  isHeld: boolean,
): readonly CardPlace[] {
  const present = orders.map((order) => ({ order, hasLeft: false }));
  if (!isHeld) return present;
  const byId = new Map(present.map((place) => [place.order.id, place]));
  const held = before.map(({ order }) => byId.get(order.id) ?? { order, hasLeft: true });
  for (const { order } of before) byId.delete(order.id);
  return [...held, ...byId.values()];
}

export const arePlacesEqual = (one: readonly CardPlace[], other: readonly CardPlace[]): boolean =>
  one.length === other.length &&
  one.every(({ order, hasLeft }, index) => order === other[index]?.order && hasLeft === other[index]?.hasLeft);

export type Columns = ReadonlyMap<string, number>;

/** Cards stay in their column, whatever leaves. New ones go where the fewest stand, which deals a new list in turn. */
export function dealColumns(before: Columns, ids: readonly string[], count: number): Columns {
  const columns = new Map<string, number>();
  const sizes = Array.from({ length: count }, () => 0);
  const put = (id: string, column: number) => {
    columns.set(id, column);
    sizes[column] = (sizes[column] ?? 0) + 1;
  };
  for (const id of ids) {
    const column = before.get(id);
    if (column !== undefined) put(id, column);
  }
  for (const id of ids) if (!columns.has(id)) put(id, sizes.indexOf(Math.min(...sizes)));
  return columns;
}

export const areColumnsEqual = (one: Columns, other: Columns): boolean =>
  one.size === other.size && [...one].every(([id, column]) => other.get(id) === column);
