import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** The move that an order waits for stands last among its buttons. */
const WAITED_FOR = '[data-key]:not([data-key="d"])';

/**
 * Whoever answered a card goes on at the next one, not at the top of the page: when the card that had the focus has left
 * the list, or what was pressed has left the card, the focus goes to what is answered next, or to the page's title where
 * nothing is left.
 */
export function useFocusStays(place: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const last = useRef<{ readonly id: string; readonly at: number } | null>(null);

  useLayoutEffect(() => {
    if (last.current === null || !isLost()) return;
    const { id, at } = last.current;
    const next = ids.includes(id) ? id : (ids[at] ?? ids.at(-1));
    const card = next === undefined ? null : cardOf(place.current, next);
    (card?.querySelector<HTMLElement>(WAITED_FOR) ?? card ?? title())?.focus({ preventScroll: true });
  });
  // The last of them takes the list with it.
  useLayoutEffect(() => {
    const list = place.current;
    return () => {
      if (list?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        if (isLost()) title()?.focus({ preventScroll: true });
      });
    };
  }, [place]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const id = target.closest<HTMLElement>('[data-order]')?.dataset['order'];
      last.current = id === undefined ? null : { id, at: ids.indexOf(id) };
    },
    // Not called for what is taken off the page: then the focus was not given away.
    onBlur: () => {
      last.current = null;
    },
    /** A key that is held down answers one order, not every one that comes under it. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}

/** Where the focus is nowhere, it goes to this order's card, or to the title where there is none any more. */
export function focusOrder(id: string) {
  if (isLost()) (cardOf(document.body, id) ?? title())?.focus({ preventScroll: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const cardOf = (place: HTMLElement | null, id: string) =>
  place?.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`) ?? null;

const title = () => document.querySelector<HTMLElement>('main h1');
