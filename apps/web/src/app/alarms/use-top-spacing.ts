import { useLayoutEffect, type RefObject } from 'react';

/** How much is kept now. */
let reserved = 0;

/** In one frame: the page grows above and is scrolled down by as much, so that nothing on the screen moves. */
function reserve(height: number) {
  const page = document.scrollingElement;
  if (page === null || height === reserved) return;
  document.documentElement.style.setProperty('--alarms', `${height}px`);
  page.scrollTop += height - reserved;
  reserved = height;
}

/** Keeps as much room above the page as `bars` take, for as long as they stand. */
export function useTopSpacing(bars: RefObject<HTMLElement | null>, areThere: boolean) {
  useLayoutEffect(() => {
    if (!areThere || bars.current === null) return undefined;
    const watcher = new ResizeObserver(([entry]) => reserve(Math.ceil(entry?.contentRect.height ?? 0)));
    watcher.observe(bars.current);
    reserve(Math.ceil(bars.current.getBoundingClientRect().height));
    return () => {
      watcher.disconnect();
      reserve(0);
    };
  }, [bars, areThere]);
}
