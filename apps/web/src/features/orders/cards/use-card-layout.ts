import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Tap extends Place {
  readonly orderId: string;
  readonly at: number;
}

const SLIDE = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', composite: 'add' } as const;

/** A card that moved under the finger this recently wasn't aimed at. */
const JUST_MOVED_MS = 400;
/** A second tap at the same spot within this time was meant for the previous card. */
const DOUBLE_TAP = { ms: 2000, px: 40 } as const;

interface Memory {
  places: ReadonlyMap<string, Place>;
  readonly movedAt: Map<string, number>;
}

/**
 * Stands the cards in columns and slides those that move. A card that has just moved ignores taps, so that a double tap
 * answers one order.
 */
export function useCardLayout(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const memory = useRef<Memory>({ places: new Map(), movedAt: new Map() });
  const lastTap = useRef<Tap>(null);
  const shown = ids.join(' ');

  useLayoutEffect(() => placeCards(list.current, memory.current));
  // Cards also change size without a render.
  useLayoutEffect(() => {
    let frame = 0;
    // Not at once: a callback that changes sizes itself is an error to the browser.
    const watcher = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => placeCards(list.current, memory.current));
    });
    for (const id of shown.split(' ')) {
      const card = list.current?.querySelector(`[data-order="${CSS.escape(id)}"]`);
      if (card) watcher.observe(card);
    }
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [list, shown]);

  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const orderId = orderIdAt(event.target);
    // Keyboard clicks have no position; they act on the focused element.
    if (orderId === undefined || event.detail === 0) return;
    const tap = { orderId, x: event.clientX, y: event.clientY, at: performance.now() };
    const hasJustMoved = tap.at - (memory.current.movedAt.get(orderId) ?? -Infinity) < JUST_MOVED_MS;
    if (hasJustMoved || isDoubleTap(lastTap.current, tap)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    lastTap.current = tap;
  };
  return { onClickCapture };
}

const orderIdAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset['order'] : undefined;

const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  first.orderId !== second.orderId &&
  second.at - first.at < DOUBLE_TAP.ms &&
  Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_TAP.px;

const cardsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-order]')];

function placeCards(list: HTMLElement | null, memory: Memory) {
  if (list === null) return;
  const cards = cardsIn(list);
  packCards(list, cards);
  slideCards(cards, memory);
}

/** A card's least width, and the space around it. */
const PX = { card: 340, gap: 12 } as const;

/**
 * In turn to each column, so that the most urgent stand on top and a new one moves none. Each begins right under the one
 * above it in its column.
 */
function packCards(list: HTMLElement, cards: readonly HTMLElement[]) {
  const columns = Math.max(1, Math.floor((list.clientWidth + PX.gap) / (PX.card + PX.gap)));
  list.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  const heights = cards.map((card) => card.offsetHeight);
  for (const [at, card] of cards.entries()) {
    // The grid's rows are 1 px high.
    card.style.gridArea = `auto / ${(at % columns) + 1} / span ${(heights[at] ?? 0) + PX.gap} / auto`;
  }
}

function slideCards(cards: readonly HTMLElement[], memory: Memory) {
  const places = new Map<string, Place>();
  for (const card of cards) {
    const id = card.dataset['order'] ?? '';
    const now = { x: card.offsetLeft, y: card.offsetTop };
    const was = memory.places.get(id) ?? now;
    places.set(id, now);
    if (was.x === now.x && was.y === now.y) continue;
    memory.movedAt.set(id, performance.now());
    slide(card, was.x - now.x, was.y - now.y);
  }
  memory.places = places;
}

/** Added to a running animation, so that a card never jumps. */
function slide(card: HTMLElement, x: number, y: number) {
  if (!('animate' in card) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], SLIDE);
}
