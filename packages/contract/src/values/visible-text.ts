/**
 * What steers a terminal or a mail program instead of being read: control characters but for tabs and line breaks, and
 * the marks that turn the direction of writing round.
 */
const STEERING = /[^\P{Cc}\t\r\n]|[\u2028\u2029\p{Bidi_Control}]/gu;

const REPLACED = '\uFFFD';

/** Other people's text, safe to print: control and direction characters become a visible mark. */
export const visibleText = (text: string): string => text.replaceAll(STEERING, REPLACED);

/** The same on one line. */
export const visibleLine = (text: string): string => visibleText(text).replaceAll(/[\t\r\n]+/g, ' ');
