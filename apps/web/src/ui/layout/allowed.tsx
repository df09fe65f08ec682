import type { ReactNode } from 'react';
import type { RightRule } from '@vendor-portal/contract/wire/right.ts';
import { useHasRight } from '../../platform/session/rights.ts';

/** Its content only for roles with the right. */
export const Allowed = ({ right, children }: { readonly right: RightRule; readonly children: ReactNode }) =>
  useHasRight(right) ? children : null;
