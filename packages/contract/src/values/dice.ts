/** Seeded, so that the demo's data and simulated customers are the same at every start. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  roll(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** `choices` must not be empty. */
  oneOf<T>(choices: readonly T[]): T;
}

export function makeDice(seed: number): Dice {
  let state = seed;
  // Mulberry32: small, fast, and uniform enough for a demo.
  const roll = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    between: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    oneOf: <T>(choices: readonly T[]) => choices[Math.floor(roll() * choices.length)] as T,
  };
}
