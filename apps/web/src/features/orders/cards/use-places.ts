import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import {
  areColumnsEqual,
  arePlacesEqual,
  arrangePlaces,
  dealColumns,
  type CardPlace,
  type Columns,
} from './card-places.ts';

/** A list closes up once nobody has tapped its cards for this long. */
const QUIET_MS = 3000;

/** Marks each list of cards. */
export const CARD_LIST = '[data-cards]';

/** A tap on any list holds all of them: on the board an answer moves its order from one to another. */
function useIsHeld(): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hold = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest(CARD_LIST) === null) return;
      clearTimeout(timer);
      timer = setTimeout(() => setIsHeld(false), QUIET_MS);
      setIsHeld(true);
    };
    document.addEventListener('pointerdown', hold, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', hold, { capture: true });
    };
  }, []);
  return isHeld;
}

/** Nothing moves while someone taps. Another `list`, such as the next page, starts again. */
export function useCardPlaces(orders: readonly Order[], list: string): readonly CardPlace[] {
  const isHeld = useIsHeld();
  const [shown, setShown] = useState<{ readonly list: string; readonly places: readonly CardPlace[] }>({
    list,
    places: [],
  });
  const places = arrangePlaces(shown.places, orders, isHeld && shown.list === list);
  if (shown.list === list && arePlacesEqual(shown.places, places)) return shown.places;
  setShown({ list, places });
  return places;
}

/** The space around a card. */
const GAP_PX = 12;

/** From left to right. */
export function useColumns(
  list: RefObject<HTMLElement | null>,
  places: readonly CardPlace[],
  /** A card's least width. */
  cardPx: number,
): readonly { readonly column: number; readonly places: readonly CardPlace[] }[] {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => setCount(Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (cardPx + GAP_PX))));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [list, cardPx]);

  const [dealt, setDealt] = useState<{ readonly count: number; readonly columns: Columns }>({
    count,
    columns: new Map(),
  });
  const ids = places.map(({ order }) => order.id);
  const columns = dealColumns(dealt.count === count ? dealt.columns : new Map(), ids, count);
  if (dealt.count !== count || !areColumnsEqual(dealt.columns, columns)) setDealt({ count, columns });
  return Array.from({ length: count }, (_, column) => ({
    column,
    places: places.filter(({ order }) => columns.get(order.id) === column),
  }));
}
