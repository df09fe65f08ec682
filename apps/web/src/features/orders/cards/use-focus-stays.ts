import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/**
 * Keeps keyboard users in the list: when the focused card leaves, or the pressed button disappears, focus moves to the
 * next card to answer, or to the page's title when none is left. Never to a button: a key meant for the one that has
 * just gone would press it.
 */
export function useFocusStays(container: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const last = useRef<{ readonly id: string; readonly at: number } | null>(null);

  useLayoutEffect(() => {
    if (last.current === null || !isLost()) return;
    const { id, at } = last.current;
    const next = ids.includes(id) ? id : (ids[at] ?? ids.at(-1));
    const card = next === undefined ? null : findCard(container.current, next);
    (card ?? title())?.focus({ preventScroll: true });
  });
  // The last card takes the list with it.
  useLayoutEffect(() => {
    const list = container.current;
    return () => {
      if (list?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        if (isLost()) title()?.focus({ preventScroll: true });
      });
    };
  }, [container]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const id = target.closest<HTMLElement>('[data-order]')?.dataset['order'];
      last.current = id === undefined ? null : { id, at: ids.indexOf(id) };
    },
    // Not fired for removed elements, so this means that focus was moved deliberately.
    onBlur: () => {
      last.current = null;
    },
    /** Holding a key down answers one order, not every one that follows. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}

/** Only if focus was lost; falls back to the page's title. */
export function focusOrder(id: string) {
  if (isLost()) (findCard(document.body, id) ?? title())?.focus({ preventScroll: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const findCard = (container: HTMLElement | null, id: string) =>
  container?.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`) ?? null;

const title = () => document.querySelector<HTMLElement>('main h1');
