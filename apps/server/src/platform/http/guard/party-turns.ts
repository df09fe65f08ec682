interface Bounds {
  /** How many of one party are served at once. */
  readonly atOnce: number;
  /** How many more of it may wait. */
  readonly waiting: number;
  /** Milliseconds between one and the next, once a crowd of them waits. */
  readonly restMs?: number;
}

interface Line {
  running: number;
  /** Whether the one who left last is still rested from. */
  isResting: boolean;
  readonly waiting: (() => void)[];
}

/** More than a page asks for at once. So many of one party are served one by one: together they would fill a core. */
const CROWD = 8;

/**
 * Serves so many of each party at once; more of the same wait behind their own, and past a bound are not even let in
 * line. What one party brings, however much it is, takes from all others no more than its own few places.
 */
export function partyTurns({ atOnce, waiting, restMs = 0 }: Bounds) {
  const lines = new Map<string, Line>();

  const serve = (party: string, line: Line): void => {
    while (line.waiting.length > 0 && !line.isResting) {
      if (line.running >= (restMs > 0 && line.waiting.length > CROWD ? 1 : atOnce)) return;
      line.running += 1;
      line.waiting.shift()?.();
    }
    if (line.running === 0 && line.waiting.length === 0) lines.delete(party);
  };

  const leave = (party: string, line: Line): void => {
    line.running -= 1;
    if (restMs === 0 || line.waiting.length <= CROWD) return serve(party, line);
    if (line.isResting) return;
    line.isResting = true;
    setTimeout(() => {
      line.isResting = false;
      serve(party, line);
    }, restMs);
  };

  /** Answers how to give the place back, or undefined where the line is full or the one who asks has left. */
  return async (party: string, left: AbortSignal): Promise<(() => void) | undefined> => {
    const line = lines.get(party) ?? { running: 0, isResting: false, waiting: [] };
    if (line.running < atOnce && line.waiting.length === 0 && !line.isResting) {
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
