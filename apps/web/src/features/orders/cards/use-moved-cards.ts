import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { CARD_LIST } from './use-places.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

interface Memory {
  spots: ReadonlyMap<string, Spot>;
  readonly movedAt: Map<string, number>;
  /** When a card last moved or went. */
  changedAt: number;
  scrollTop: number;
}

const SLIDE = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', composite: 'add' } as const;

/** Longer than it takes to see a card and tap it. */
const JUST_MOVED_MS = 1000;
const REFUSAL_SHOWN_MS = 2500;

interface RefusedTap {
  readonly id: string;
  readonly why: 'moved' | 'left' | 'answered';
}

/**
 * Slides cards that move. A tap on one that has just moved was aimed at another, so it does nothing and is returned for
 * its card to say so, like a tap on an empty place or an answered card.
 */
export function useMovedCards(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const memory = useRef<Memory>({ spots: new Map(), movedAt: new Map(), changedAt: -Infinity, scrollTop: 0 });
  const [refused, refuse] = useState<RefusedTap | null>(null);
  const shown = ids.join(' ');

  useLayoutEffect(() => followCards(list.current, memory.current));
  // Cards also change size without a render.
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => followCards(list.current, memory.current));
    for (const id of shown.split(' ')) {
      const place = list.current?.querySelector(`[data-place="${CSS.escape(id)}"]`);
      if (place) watcher.observe(place);
    }
    return () => watcher.disconnect();
  }, [list, shown]);
  useEffect(() => {
    if (refused === null) return undefined;
    const timer = setTimeout(() => refuse(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  useEffect(() => {
    const remember = () => {
      if (list.current) memory.current.scrollTop = findScroller(list.current).scrollTop;
    };
    remember();
    // Captured: a column's own scrolling doesn't bubble.
    const options = { capture: true, passive: true } as const;
    document.addEventListener('scroll', remember, options);
    return () => document.removeEventListener('scroll', remember, options);
  }, [list]);

  // The list may have become shorter than where the tap was aimed.
  const onTapBeside = useEffectEvent(({ target, detail, clientX, clientY }: globalThis.MouseEvent) => {
    if (detail === 0 || list.current === null || !hasJust(memory.current.changedAt)) return;
    if (!(target instanceof Element) || target.closest(`${PLACE}, a, button, input, select`) !== null) return;
    const { left, right, top } = list.current.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top) return;
    const nearest = findNearest(list.current, clientX, clientY);
    if (nearest !== undefined) refuse({ id: nearest, why: 'moved' });
  });
  useEffect(() => {
    const listen = (event: globalThis.MouseEvent) => onTapBeside(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);

  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>(PLACE) : null;
    // Keyboard clicks have no position; they act on the focused element.
    if (place === null || event.detail === 0) return;
    const id = idOf(place);
    const why = findRefusal(place, event.target as Element, memory.current);
    if (why === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // A new object, so that a second refusal shows again.
    refuse({ id, why });
  };
  const readHeight = useCallback((id: string) => memory.current.spots.get(id)?.height, []);
  return { refused, readHeight, onClickCapture };
}

const PLACE = '[data-place]';
const idOf = (place: HTMLElement) => place.dataset['place'] ?? '';
const placesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(PLACE)];
const hasJust = (moment: number) => performance.now() - moment < JUST_MOVED_MS;

function findRefusal(place: HTMLElement, target: Element, { movedAt }: Memory): RefusedTap['why'] | undefined {
  if (place.dataset['state'] === 'left') return 'left';
  if (hasJust(movedAt.get(idOf(place)) ?? -Infinity)) return 'moved';
  return place.dataset['state'] === 'answered' && target.closest('button') === null ? 'answered' : undefined;
}

function findNearest(list: HTMLElement, x: number, y: number): string | undefined {
  const distance = (place: HTMLElement) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const [nearest] = placesIn(list).toSorted((one, other) => distance(one) - distance(other));
  return nearest && idOf(nearest);
}

function followCards(list: HTMLElement | null, memory: Memory) {
  if (list === null) return;
  const cards = new Map(placesIn(list).map((card) => [idOf(card), card]));
  const spots = new Map(
    [...cards].map(([id, { offsetLeft: x, offsetTop: y, offsetHeight: height }]) => [id, { x, y, height }]),
  );
  const before = memory.spots;
  memory.spots = spots;
  const isSame = ([id, { x, y }]: readonly [string, Spot]) => spots.get(id)?.x === x && spots.get(id)?.y === y;
  const now = performance.now();
  if (![...before].every(isSame)) {
    memory.changedAt = now;
    const scrolled = scrollWithCards(list, before, memory);
    for (const [id, was] of before) {
      const spot = spots.get(id);
      const [x, y] = spot ? [was.x - spot.x, was.y - spot.y + scrolled] : [0, 0];
      if (x === 0 && y === 0) continue;
      memory.movedAt.set(id, now);
      slide(cards.get(id), x, y);
    }
  }
  // Another card may have stood there until just now.
  for (const id of spots.keys()) if (!before.has(id)) memory.movedAt.set(id, memory.changedAt);
}

const page = () => document.documentElement;

/** A column of the board that scrolls by itself, else the page. */
const findScroller = (list: HTMLElement): HTMLElement => list.closest<HTMLElement>('[data-scrolls]') ?? page();

/**
 * When all visible cards move the same way, the list scrolls with them as far as it can, so that they stay where they
 * are seen. Not where several lists share the page. Returns how far it has scrolled.
 */
function scrollWithCards(list: HTMLElement, before: ReadonlyMap<string, Spot>, memory: Memory): number {
  const scroller = findScroller(list);
  const view = scroller === page() ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  const start = memory.scrollTop;
  // A list that has become shorter may have scrolled already.
  const top = list.getBoundingClientRect().top + scroller.scrollTop - start;
  const moves = [...before].flatMap(([id, was]) => {
    const spot = memory.spots.get(id);
    const isVisible = top + was.y + was.height > view.top && top + was.y < view.bottom;
    return spot && isVisible ? [spot.y - was.y] : [];
  });
  const by = moves.every((move) => move > 0) ? Math.min(...moves) : Math.min(0, Math.max(...moves));
  const isAlone = scroller !== page() || document.querySelectorAll(CARD_LIST).length === 1;
  if (start > 0 && isAlone && Number.isFinite(by)) scroller.scrollTo({ top: start + by, behavior: 'instant' });
  memory.scrollTop = scroller.scrollTop;
  return memory.scrollTop - start;
}

/** Added to a running animation, so that a card never jumps. */
function slide(card: HTMLElement | undefined, x: number, y: number) {
  if (!card || !('animate' in card) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], SLIDE);
}
