/** What the name of the template's example begins with: a row that nobody means to import. */
export const EXAMPLE = 'Example: ';
