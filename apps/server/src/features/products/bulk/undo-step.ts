import { IMPORTED_COLUMNS } from '../column-lists.ts';

export type UndoKind = 'status' | 'price' | 'stock' | 'delete' | 'import';

export const TOUCHED = {
  status: ['status', 'unavailableUntil'],
  price: ['price'],
  // The status follows the stock.
  stock: ['quantity'],
  delete: ['deletedAt'],
  import: IMPORTED_COLUMNS,
} as const satisfies Record<UndoKind, readonly string[]>;

type Touched = (typeof TOUCHED)[UndoKind][number];

/** As JSON: moments are texts. */
export type Before = Partial<Record<Touched, unknown>>;
