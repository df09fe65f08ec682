/** One thing that the specification says. */
export interface Row {
  readonly section: string;
  readonly row: string;
  /** Stands in the name of the test that proves it; none: nothing does yet. */
  readonly proof?: string;
  /** The page in docs/ that decides what the specification leaves open here. */
  readonly page?: string;
}

export interface NumberedRow extends Row {
  /** As in docs/specification.md: `§7.31`. */
  readonly id: string;
}

/** Numbers the rows within each section, in their order. */
export function numberRows(rows: readonly Row[]): readonly NumberedRow[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const chapter = row.section.split(' ')[0] ?? '';
    const number = (counts.get(chapter) ?? 0) + 1;
    counts.set(chapter, number);
    return { ...row, id: `${chapter}.${number}` };
  });
}

/** Rows of one section, each with the test that proves it. */
export const under = (section: string, rows: Readonly<Record<string, string>>): readonly Row[] =>
  Object.entries(rows).map(([row, proof]) => ({ section, row, proof }));

/** Rows of one section whose tests are called alike. */
export const each = (section: string, rows: readonly string[], proof: (row: string) => string): readonly Row[] =>
  rows.map((row) => ({ section, row, proof: proof(row) }));

/** Rows that the specification leaves open: the page that decides them, and the test of that. */
export const leftOpen = (
  section: string,
  rows: Readonly<Record<string, readonly [page: string, proof: string]>>,
): readonly Row[] => Object.entries(rows).map(([row, [page, proof]]) => ({ section, row, proof, page }));

export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
