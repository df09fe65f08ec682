import type { OrderSum, PricedLine } from '@vendor-portal/contract/orders/order-price.ts';

/** A line with a copy of its product's details. */
export type FrozenLine = PricedLine & {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly note: string | null;
  readonly needsPrescription: boolean;
};

export interface PricedOrder {
  readonly lines: readonly FrozenLine[];
  readonly sum: OrderSum;
  readonly prepMinutes: number;
}
