import { useEffect, useId, useRef, type ComponentProps } from 'react';

type Reorder = {
  count: number;
  onMove: (from: number, to: number) => void;
  /** Which arrow keys move: all four in a grid. */
  direction?: 'column' | 'grid';
};

type HandleProps = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;

const KEYS = {
  column: { ArrowUp: -1, ArrowDown: 1 },
  grid: { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 },
} as const satisfies Record<string, Record<string, number>>;

/** Reordering by dragging a handle or with its arrow keys. The handle's style needs `touch-action: none`. */
export function useReorder({ count, onMove, direction = 'column' }: Reorder) {
  const group = useId();
  const release = useRef<(() => void) | null>(null);
  const latest = useRef({ count, onMove });
  useEffect(() => {
    latest.current = { count, onMove };
  });
  useEffect(() => () => release.current?.(), []);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= latest.current.count || to === from) return from;
    latest.current.onMove(from, to);
    return to;
  };
  // Listens on the window, because the dragged element is removed and inserted again while it moves.
  const hold = (index: number) => {
    let at = index;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[data-reorder="${group}"]`);
      if (item) at = move(at, Number(item.dataset['index']));
    };
    const end = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      release.current = null;
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    release.current = end;
  };
  return {
    itemProps: (index: number) => ({ 'data-reorder': group, 'data-index': index }),
    handleProps: (index: number): HandleProps => ({
      onPointerDown: (event) => {
        if (event.button === 0) hold(index);
      },
      onKeyDown: (event) => {
        const keys: Readonly<Record<string, number>> = KEYS[direction];
        const step = keys[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(index, index + step);
      },
    }),
  };
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}
