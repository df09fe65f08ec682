import type { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';

export type ImportReport = CallResponse<typeof inventoryBulkContract.importProducts>;
export type ImportProblem = ImportReport['problems'][number];

/** More than anybody corrects at once; beyond it only the count is reported. */
export const PROBLEMS_MAX = 200;

const REASONS_MAX = 5;

export type Reason = Pick<ImportProblem, 'column' | 'message'>;

export class ImportProblems {
  readonly first: ImportProblem[] = [];
  /** The first few of each row. */
  readonly reasons = new Map<number, Reason[]>();
  count = 0;

  /** From a worker thread's result. */
  static from(found: Pick<ImportProblems, 'first' | 'reasons' | 'count'>): ImportProblems {
    return Object.assign(new ImportProblems(), found);
  }

  add(problem: ImportProblem, isListed = true): void {
    this.count += 1;
    if (isListed && this.first.length < PROBLEMS_MAX) this.first.push(problem);
    const { row, column, message } = problem;
    const reasons = this.reasons.get(row);
    if (reasons === undefined) this.reasons.set(row, [{ column, message }]);
    else if (reasons.length < REASONS_MAX) reasons.push({ column, message });
  }
}
