import type { OptionGroupInput, OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/http/answers/app-error.ts';
import { preserveOptionIds } from '../product-rules.ts';
import { holdGroups, type SharedGroupRow } from './option-groups.queries.ts';

export const copyOf = ({ id, name, min, max, options }: SharedGroupRow): OptionGroup => ({
  id,
  name,
  min,
  max,
  options,
  sharedId: id,
});

/** Its own groups with their ids, and copies of shared ones. */
export async function resolveGroups(
  tx: Db,
  vendorId: string,
  input: readonly OptionGroupInput[],
  current: readonly OptionGroup[],
): Promise<OptionGroup[]> {
  const sharedIds = input.flatMap(({ sharedId }) => sharedId ?? []);
  const found = sharedIds.length === 0 ? [] : await holdGroups(tx, vendorId, sharedIds);
  const shared = new Map(found.map((group) => [group.id, group]));
  const own = preserveOptionIds(input, current, ({ sharedId }) => sharedId !== undefined);
  const groups = input.map(({ sharedId }, place): OptionGroup => {
    if (sharedId === undefined) return own[place] as OptionGroup;
    const group = shared.get(sharedId);
    if (!group) throw invalidField(`body.optionGroups.${place}.sharedId`, 'This option group no longer exists.');
    return copyOf(group);
  });
  for (const [place, { id }] of groups.entries()) {
    if (groups.findIndex((group) => group.id === id) === place) continue;
    throw invalidField(`body.optionGroups.${place}.name`, 'This product already has this group.');
  }
  return groups;
}
