/** Newest first, in a vendor's words. A page shows the notes that its own build did not have. */
export const RELEASE_NOTES: readonly string[] = [
  'The portal now opens offline, with your latest orders, products and store.',
  'You can now confirm an order from its notification.',
  'You can now print a ticket from the order card.',
];
