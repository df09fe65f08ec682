/**
 * Control characters except tabs and line breaks, and bidirectional controls: they would affect a terminal or mail
 * program instead of being displayed.
 */
const STEERING = /[^\P{Cc}\t\r\n]|[\u2028\u2029\p{Bidi_Control}]/gu;

const REPLACED = '\uFFFD';

/** Makes other people's text safe to print: control characters become a visible mark. */
export const visibleText = (text: string): string => text.replaceAll(STEERING, REPLACED);

export const visibleLine = (text: string): string => visibleText(text).replaceAll(/[\t\r\n]+/g, ' ');
