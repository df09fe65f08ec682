import { useEffect, useState } from 'react';

/** Long enough that a word typed quickly is one change, short enough to feel at once. */
const PAUSE_MS = 300;

/** A value that is being typed, once the typing pauses. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
