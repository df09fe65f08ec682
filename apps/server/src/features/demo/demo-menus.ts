import type { OptionGroupInput } from '@vendor-portal/contract/products/option-group.ts';
import menus from './demo-menus.json' with { type: 'json' };
import groups from './demo-option-groups.json' with { type: 'json' };
import { DEMO_VENDOR } from './demo-vendor.ts';

/** Has the other fields of a new product as well; the contract's schema reads them. */
export interface Dish {
  readonly name: string;
  readonly naira: number;
  /** Names in `demo-option-groups.json`. */
  readonly optionGroups?: readonly string[] | undefined;
  /** Its file in `apps/server/demo-pictures`. */
  readonly picture: string;
  readonly isHidden?: boolean | undefined;
  /** Unavailable until this evening. */
  readonly isBackTonight?: boolean | undefined;
}

const { [DEMO_VENDOR.email]: own, ...others } = menus;

/** Oldest first: 30 dishes in 6 categories. */
export const MENU: readonly Dish[] = own;

/** By email. */
export const NEIGHBOUR_MENUS: Readonly<Record<string, readonly Dish[]>> = others;

const OPTION_GROUPS: readonly OptionGroupInput[] = groups;

export const optionGroupsNamed = (names: readonly string[]): OptionGroupInput[] =>
  OPTION_GROUPS.filter(({ name }) => names.includes(name));
