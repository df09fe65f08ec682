import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Product, Store } from './queries.ts';

export interface Line {
  readonly product: Pick<Product, 'id' | 'name'>;
  readonly picture: string | undefined;
  readonly optionIds: readonly string[];
  readonly optionNames: readonly string[];
  readonly unitPrice: number;
  readonly quantity: number;
}

interface Basket {
  readonly store: Pick<Store, 'vendorId' | 'name'> | null;
  readonly lines: readonly Line[];
  /** An order is for one store: items of another store are dropped. */
  readonly add: (store: Pick<Store, 'vendorId' | 'name'>, line: Line) => void;
  /** Zero removes the item. */
  readonly setQuantity: (line: Line, quantity: number) => void;
  readonly clear: () => void;
}

const isSame = (one: Line, other: Line) =>
  one.product.id === other.product.id && one.optionIds.join() === other.optionIds.join();

export const useBasket = create<Basket>()(
  persist(
    (set) => ({
      store: null,
      lines: [],
      add: (store, line) =>
        set((basket) => {
          const lines = basket.store?.vendorId === store.vendorId ? basket.lines : [];
          const present = lines.find((each) => isSame(each, line));
          if (!present) return { store, lines: [...lines, line] };
          const more = { ...line, quantity: present.quantity + line.quantity };
          return { store, lines: lines.map((each) => (each === present ? more : each)) };
        }),
      setQuantity: (line, quantity) =>
        set(({ lines }) => ({
          lines: lines.flatMap((each) => (each !== line ? [each] : quantity > 0 ? [{ ...each, quantity }] : [])),
        })),
      clear: () => set({ store: null, lines: [] }),
    }),
    { name: 'storefront.basket' },
  ),
);

export const countItems = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
export const sumLines = (lines: readonly Line[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

interface Customer {
  /** The marketplace's id of this customer. */
  readonly id: string;
  readonly firstName: string;
  readonly phone: string;
  /** Newest first. */
  readonly orderIds: readonly string[];
  readonly change: (changed: Partial<Pick<Customer, 'firstName' | 'phone'>>) => void;
  readonly remember: (orderId: string) => void;
}

const ORDERS_MOST = 10;

export const useCustomer = create<Customer>()(
  persist(
    (set) => ({
      id: `storefront-${crypto.randomUUID()}`,
      firstName: 'Chidi',
      phone: '+2348031112222',
      orderIds: [],
      change: (changed) => set(changed),
      remember: (orderId) => set(({ orderIds }) => ({ orderIds: [orderId, ...orderIds].slice(0, ORDERS_MOST) })),
    }),
    { name: 'storefront.customer' },
  ),
);
