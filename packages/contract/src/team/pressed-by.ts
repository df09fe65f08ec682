/**
 * Header of what was pressed on a shared tablet while a member's PIN was entered, and is sent after it: the member's id.
 * Believed of nobody else.
 */
export const PRESSED_BY = 'x-pressed-by';
