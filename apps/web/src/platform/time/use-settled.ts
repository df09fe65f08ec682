import { useEffect, useState } from 'react';

/** Long enough that a word typed quickly is one change, short enough to feel at once. */
const PAUSE_MS = 300;

/** A value that is being typed, once the typing pauses. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
