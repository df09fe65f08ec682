/** Newest first, a sentence each, as a vendor would tell it. A page shows those that its own build did not have. */
export const RELEASE_NOTES: readonly string[] = [
  'The portal now opens offline, with your latest orders, products and store.',
  'You can now confirm an order from its notification.',
  'You can now print a ticket from the order card.',
];
