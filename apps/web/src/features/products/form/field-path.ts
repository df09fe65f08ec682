/** Where the form keeps what the contract calls by this path. One field has another name here. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.map((part) => (part === 'priceDifference' ? 'amount' : String(part))).join('.');
