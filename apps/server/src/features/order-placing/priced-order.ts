import type { OrderSum, PricedLine } from '@vendor-portal/contract/orders/order-price.ts';

/** A line with what the order keeps of its product. */
export type FrozenLine = PricedLine & {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly note: string | null;
  readonly needsPrescription: boolean;
};

/** An order's arithmetic, frozen: what a quote holds and what is placed. */
export interface PricedOrder {
  readonly lines: readonly FrozenLine[];
  readonly sum: OrderSum;
  /** The longest that any of its products takes. */
  readonly prepMinutes: number;
}
