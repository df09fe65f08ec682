import { matchPath, parsePath, type To } from 'react-router';
import { listRule } from '@vendor-portal/contract/team/rights.ts';
import type { RightRule } from '@vendor-portal/contract/wire/call.ts';
import { useStore } from 'zustand';
import { PATHS } from '../paths.ts';
import { session, type Session } from './session.ts';

/** What a screen and everything below its path takes; the longest path counts. */
const SCREEN_RIGHTS: Readonly<Record<string, RightRule>> = {
  [PATHS.home]: 'figures',
  [PATHS.orders]: ['orders', 'order_history'],
  [PATHS.products]: 'menu_read',
  [PATHS.newProduct]: 'menu',
  [PATHS.editProduct(':id')]: 'menu',
  [PATHS.menuSections]: 'menu',
  [PATHS.optionGroups]: 'menu',
  [PATHS.categoryDiscounts]: 'menu',
  [PATHS.promotions]: 'marketing',
  [PATHS.adverts]: 'marketing',
  [PATHS.accounting]: 'money',
  [PATHS.analytics]: 'figures',
  [PATHS.reviews]: 'reviews',
  [PATHS.lock]: 'tablet',
  [PATHS.settings]: 'own',
  [PATHS.help]: 'own',
  [PATHS.logoUpload]: 'store',
  [PATHS.addressUpload]: 'identity',
};

const LONGEST_FIRST = Object.keys(SCREEN_RIGHTS).toSorted((a, b) => b.length - a.length);

export function screenRight(to: To): RightRule | undefined {
  const { pathname = '' } = typeof to === 'string' ? parsePath(to) : to;
  const path = LONGEST_FIRST.find((known) => matchPath({ path: known, end: false }, pathname) !== null);
  return path === undefined ? undefined : SCREEN_RIGHTS[path];
}

/** A server of the version before, which knows only owners, names no rights. */
const isAllowed = ({ rights }: Session, rule: RightRule | undefined): boolean =>
  rule === undefined ||
  (rights === undefined ? rule !== 'tablet' : listRule(rule).some((right) => rights.includes(right)));

export const hasRight = (rule: RightRule): boolean => isAllowed(session.getState(), rule);

export const useHasRight = (rule: RightRule): boolean => useStore(session, (state) => isAllowed(state, rule));

/** Whether the screen behind a link would open; the server decides by itself. */
export const mayOpen = (to: To): boolean => isAllowed(session.getState(), screenRight(to));

export const useMayOpen = (to: To): boolean => useStore(session, (state) => isAllowed(state, screenRight(to)));
