import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field on the way to what a test is about. A letter draws the whole screen again, so all but the last one come
 * at once; the last is a key, which reaches the field only if it still has the focus. What happens at each letter is for
 * tests that type.
 */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  if (text.length > 1) await user.paste(text.slice(0, -1));
  // Two of these are one that is typed; one alone begins the name of a key.
  await user.keyboard(text.slice(-1).replace(/[{[]/u, '$&$&'));
}
