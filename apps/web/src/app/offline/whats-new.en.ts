/** Newest first, a sentence each, as a vendor would tell it. A page shows those that its own build did not have. */
export const RELEASE_NOTES: readonly string[] = [
  'The portal opens and stays readable without internet, with the orders, products and store as they were last known.',
  'A waiting order can be confirmed on its notification.',
  'The ticket can be printed from the order’s card, on paper as long as the ticket.',
];
