import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Calls `onEnd` after so many milliseconds, not counting the time that the pointer or the focus rests on the element
 * which the returned handlers are given to. 0 never ends.
 */
export function usePausableTimer(milliseconds: number, onEnd: () => void) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  const isPaused = isHovered || isFocused;

  useEffect(() => {
    if (isPaused || milliseconds === 0) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isPaused, milliseconds]);

  return {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}
