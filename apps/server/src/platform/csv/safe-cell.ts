/**
 * A spreadsheet runs what begins with one of these as a formula, also in their wide forms. The apostrophe is among them
 * so that a cell which begins with one of its own comes back as it was.
 */
const RISKY = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Harmless in a spreadsheet: an apostrophe in front makes it text. */
export const guardCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** The text as it was before it was guarded. */
export const unguardCell = (text: string): string =>
  text.startsWith("'") && RISKY.test(text.slice(1)) ? text.slice(1) : text;
