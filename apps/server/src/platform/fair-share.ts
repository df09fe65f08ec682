export interface Shares {
  /** What one party may hold. */
  readonly each: number;
  /** What all may hold; once they do, only who holds less than an even share gets more. */
  readonly inAll: number;
}

/** Keeps account of who holds how much of something that there is only so much of. */
export function fairShare({ each, inAll }: Shares) {
  const held = new Map<string, number>();
  let total = 0;

  const mayHold = (party: string, wanted: number): boolean => {
    if (wanted > each) return false;
    if (total + wanted - (held.get(party) ?? 0) <= inAll) return true;
    const parties = held.size + (held.has(party) ? 0 : 1);
    return wanted <= inAll / parties;
  };

  return {
    /** False, and nothing taken, if that would be more than the party's share. */
    take: (party: string, amount: number): boolean => {
      const wanted = (held.get(party) ?? 0) + amount;
      if (!mayHold(party, wanted)) return false;
      held.set(party, wanted);
      total += amount;
      return true;
    },
    giveBack: (party: string, amount: number): void => {
      const left = (held.get(party) ?? 0) - amount;
      if (left > 0) held.set(party, left);
      else held.delete(party);
      total -= amount;
    },
  };
}
