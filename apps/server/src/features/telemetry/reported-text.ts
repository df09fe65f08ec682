/** What must not lie in a log: addresses of people, long numbers, tokens, and what stands behind a question mark. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.\w+/g, '…@…'],
  [/\?[^\s"')]*/g, '?…'],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '…'],
  [/\d{6,}/g, '…'],
];

/** A stranger's words as one short line of a log. */
export function reportedText(text: string, most: number): string {
  // Cut first, so that nothing long is looked through.
  const line = text.slice(0, most * 4).replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return SECRETS.reduce((said, [secret, instead]) => said.replaceAll(secret, instead), line).slice(0, most);
}
