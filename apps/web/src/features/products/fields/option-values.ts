import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { randomId } from '../../../platform/intentions/random-id.ts';

export interface OptionValues {
  /** Tells one from another, wherever it stands. */
  key: string;
  /** Undefined for one that is not saved yet. */
  optionId?: string | undefined;
  name: string;
  amount: number | null;
  /** The amount is taken off the price instead of added. */
  isLess: boolean;
  isAvailable: boolean;
}

export interface OptionGroupValues {
  key: string;
  groupId?: string | undefined;
  /** Of a group that is kept once for many products: it is changed there, for all of them. */
  sharedId?: string | undefined;
  name: string;
  min: number | null;
  max: number | null;
  options: OptionValues[];
}

export const newOption = (): OptionValues => ({
  key: randomId(),
  name: '',
  amount: null,
  isLess: false,
  isAvailable: true,
});

export const newGroup = (): OptionGroupValues => ({
  key: randomId(),
  name: '',
  min: 0,
  max: 1,
  options: [newOption()],
});

export const groupValues = ({ id, name, min, max, options, sharedId }: OptionGroup): OptionGroupValues => ({
  key: id,
  groupId: id,
  ...(sharedId !== undefined && { sharedId }),
  name,
  min,
  max,
  options: options.map((option) => ({
    key: option.id,
    optionId: option.id,
    name: option.name,
    amount: Math.abs(option.priceDifference),
    isLess: option.priceDifference < 0,
    isAvailable: option.isAvailable,
  })),
});
