import { hasRight, refusalText, type RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { RightRule } from '@vendor-portal/contract/wire/right.ts';
import { AppError } from '../responses/app-error.ts';

/** Refuses with a sentence that says who may. */
export function demandRight(holder: RightsHolder, rule: RightRule): void {
  if (!hasRight(holder, rule)) throw new AppError('not_allowed', { message: refusalText(holder, rule) });
}
