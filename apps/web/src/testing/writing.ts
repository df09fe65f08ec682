import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field that isn't the test's subject. Each letter renders the whole screen, so all but the last are pasted at
 * once; the last is a key press, which reaches the field only if it still has focus. Tests about typing type.
 */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  if (text.length > 1) await user.paste(text.slice(0, -1));
  // A doubled bracket types one; a single one starts a key name.
  await user.keyboard(text.slice(-1).replace(/[{[]/u, '$&$&'));
}

export async function replaceText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
