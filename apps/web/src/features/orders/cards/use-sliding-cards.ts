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

/** A card that has just moved ignores taps, so that a double tap answers one order. */
export function useSlidingCards(list: RefObject<HTMLElement | null>) {
  const memory = useRef<Memory>({ places: new Map(), movedAt: new Map() });
  const lastTap = useRef<Tap>(null);

  useLayoutEffect(() => slideCards(list.current, memory.current));
  // Cards also change size without a render.
  useLayoutEffect(() => {
    if (list.current === null) return undefined;
    const watcher = new ResizeObserver(() => slideCards(list.current, memory.current));
    watcher.observe(list.current);
    return () => watcher.disconnect();
  }, [list]);

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

function slideCards(list: HTMLElement | null, memory: Memory) {
  const places = new Map<string, Place>();
  for (const card of list?.querySelectorAll<HTMLElement>('[data-order]') ?? []) {
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
