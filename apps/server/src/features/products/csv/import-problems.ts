export interface ImportProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

/** As many as anybody puts right before trying again; of the others only the number is told. */
export const PROBLEMS_MAX = 200;

const REASONS_MAX = 5;

/** What is wrong with a file, in the order of its rows: all of it counted, the first of it kept. */
export class ImportProblems {
  readonly kept: ImportProblem[] = [];
  /** The first few of each row. */
  readonly reasons = new Map<number, string[]>();
  count = 0;

  /** From what another thread has found. */
  static from(found: Pick<ImportProblems, 'kept' | 'reasons' | 'count'>): ImportProblems {
    return Object.assign(new ImportProblems(), found);
  }

  add(problem: ImportProblem, isKept = true): void {
    this.count += 1;
    if (isKept && this.kept.length < PROBLEMS_MAX) this.kept.push(problem);
    const { row, column, message } = problem;
    const reasons = this.reasons.get(row);
    if (reasons === undefined) this.reasons.set(row, [reasonOf(column, message)]);
    else if (reasons.length < REASONS_MAX) reasons.push(reasonOf(column, message));
  }
}

const reasonOf = (column: string | null, message: string) => (column === null ? message : `${column}: ${message}`);
