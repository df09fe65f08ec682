/** Who wants a turn. */
export interface Turn {
  /** Parties take turns with one another, however many of one stand in line. */
  readonly party: string;
  /** Aborted when they leave: nothing is begun for them any more. */
  readonly signal?: AbortSignal;
}

/** Left the line before the turn came. */
export class LeftTheLine extends Error {
  override readonly name = 'LeftTheLine';
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * Lets so many pieces of work run at once. The parties in line are served in a round, one piece each, and each party's
 * own pieces in the order they came: who brings one waits for one round, not for the hundred that somebody else brought.
 */
export function fairTurns(atOnce: number) {
  // A party that was served goes to the end.
  const lines = new Map<string, Waiting[]>();
  let [running, waiting] = [0, 0];

  const serveNext = (): void => {
    const [next] = lines;
    if (!next) return;
    const [party, [first, ...others]] = next;
    lines.delete(party);
    if (others.length > 0) lines.set(party, others);
    waiting -= 1;
    running += 1;
    first?.begin();
  };

  const standInLine = ({ party, signal }: Turn): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        const others = lines.get(party)?.filter((other) => other !== self) ?? [];
        if (others.length > 0) lines.set(party, others);
        else lines.delete(party);
        waiting -= 1;
        reject(new LeftTheLine('Left before the turn came.'));
      };
      const self: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      lines.set(party, [...(lines.get(party) ?? []), self]);
      waiting += 1;
    });

  const inTurn = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (turn.signal?.aborted) throw new LeftTheLine('Left before the turn came.');
    const turnCame = standInLine(turn);
    if (running < atOnce) serveNext();
    await turnCame;
    try {
      return await work();
    } finally {
      running -= 1;
      serveNext();
    }
  };
  /** How many stand in line now. */
  return Object.assign(inTurn, { waiting: () => waiting });
}
