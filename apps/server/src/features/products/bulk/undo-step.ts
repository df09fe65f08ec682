export type UndoKind = 'status' | 'price' | 'stock' | 'delete' | 'import';

const STATUS = ['status', 'unavailableUntil'] as const;

/** What each kind of change touches, and taking it back restores. */
export const TOUCHED = {
  status: STATUS,
  price: ['price'],
  // The status follows the stock back by itself.
  stock: ['quantity'],
  delete: ['deletedAt'],
  import: [
    'name',
    'description',
    'category',
    'price',
    'sku',
    'quantity',
    'lowStock',
    'discount',
    'prepMinutes',
    'attributes',
    ...STATUS,
  ],
} as const satisfies Record<UndoKind, readonly string[]>;

export type Touched = (typeof TOUCHED)[UndoKind][number];

/** As JSON keeps it: moments are texts. */
export type Before = Partial<Record<Touched, unknown>>;
