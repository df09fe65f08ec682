/** Rows whose name starts with this are skipped. */
export const EXAMPLE = 'Example: ';
