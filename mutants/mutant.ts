/** A small fault, put into one file at one place, and the tests that must see it. Paths are the repository's. */
export interface Mutant {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What a vendor, a customer or the books would suffer. */
  readonly harm: string;
  readonly tests: readonly string[];
}

type Fault = readonly [find: string, replace: string, harm: string];

/** The faults of one file that the same tests must see. */
export const faults = (file: string, tests: readonly string[], ...list: readonly Fault[]): readonly Mutant[] =>
  list.map(([find, replace, harm]) => ({ file, find, replace, harm, tests }));
