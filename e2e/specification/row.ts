/** One thing that the specification says. */
export interface Row {
  readonly section: string;
  readonly row: string;
  /** Stands in the name of the test that proves it; none: nothing does yet. */
  readonly proof?: string;
  /** What the specification leaves open here, and the decision that fills it. */
  readonly decision?: string;
}

/** Rows of one section, each with the test that proves it. */
export const under = (section: string, rows: Readonly<Record<string, string>>): readonly Row[] =>
  Object.entries(rows).map(([row, proof]) => ({ section, row, proof }));

/** Rows of one section whose tests are called alike. */
export const each = (section: string, rows: readonly string[], proof: (row: string) => string): readonly Row[] =>
  rows.map((row) => ({ section, row, proof: proof(row) }));

/** Rows that the specification leaves open: what was decided instead, and the test of that. */
export const leftOpen = (
  section: string,
  rows: Readonly<Record<string, readonly [decision: string, proof: string]>>,
): readonly Row[] => Object.entries(rows).map(([row, [decision, proof]]) => ({ section, row, proof, decision }));

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
