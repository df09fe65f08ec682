interface Bounds {
  /** How many of one party are served at once. */
  readonly atOnce: number;
  /** How many more of it may wait. */
  readonly waiting: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Serves so many of each party at once; more of the same wait behind their own, and past a bound are not even let in
 * line. What one party brings, however much it is, takes from all others no more than its own few places.
 */
export function partyTurns({ atOnce, waiting }: Bounds) {
  const lines = new Map<string, Line>();

  const leave = (party: string, line: Line) => {
    const next = line.waiting.shift();
    // The place goes from hand to hand: nobody can come in between.
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(party);
  };

  /** Answers how to give the place back, or undefined where the line is full or the one who asks has left. */
  return async (party: string, left: AbortSignal): Promise<(() => void) | undefined> => {
    const line = lines.get(party) ?? { running: 0, waiting: [] };
    if (line.running < atOnce) {
      line.running += 1;
      lines.set(party, line);
    } else {
      if (line.waiting.length >= waiting || left.aborted) return undefined;
      const isServed = await new Promise<boolean>((resolve) => {
        const onTurn = () => {
          left.removeEventListener('abort', onLeft);
          resolve(true);
        };
        const onLeft = () => {
          line.waiting.splice(line.waiting.indexOf(onTurn), 1);
          resolve(false);
        };
        line.waiting.push(onTurn);
        left.addEventListener('abort', onLeft, { once: true });
      });
      if (!isServed) return undefined;
    }
    let isHeld = true;
    return () => {
      if (isHeld) leave(party, line);
      isHeld = false;
    };
  };
}
