import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { OptionGroupInput, OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { type optionGroupsContract, SHARED_GROUPS_MAX } from '@vendor-portal/contract/products/menu.contract.ts';
import type { CallResponse, CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { recordAndNotify } from '../notifications/record-and-notify.service.ts';
import { pickAfter, toEvents, writeChanges } from './write-products.ts';
import type { ProductRow } from './product-row.ts';
import { costsSomething } from '@vendor-portal/contract/products/discounted-price.ts';
import { preserveOptionIds } from './product-rules.ts';
import type { Platform } from '../../platform/platform.ts';
import { updateProducts } from './product-writes.queries.ts';
import * as queries from './option-groups.queries.ts';

type Shared = CallResponse<typeof optionGroupsContract.createOptionGroup>;
type Change = CallArguments<typeof optionGroupsContract.updateOptionGroup>['body'];

const toResponse = ({ id, name, min, max, options, version }: queries.SharedGroupRow, products: number): Shared => ({
  id,
  name,
  min,
  max,
  options,
  version,
  products,
});

const gone = () => new AppError('gone', { message: 'This option group no longer exists.' });

export async function listOptionGroups({ db }: Pick<Platform, 'db'>, vendorId: string) {
  const groups = await queries.readGroups(db, vendorId, SHARED_GROUPS_MAX);
  const uses = await queries.countUses(db, vendorId);
  return { groups: groups.map((group) => toResponse(group, uses.get(group.id) ?? 0)) };
}

/** With the ids its options had. */
function written(input: OptionGroupInput, current: readonly OptionGroup[]) {
  const [group] = preserveOptionIds([{ ...input, id: current[0]?.id }], current);
  if (!group) throw new Error('Expected one option group.');
  return group;
}

const recordGroup = (tx: Db, now: Date, by: Actor, vendorId: string, id: string, targetName: string, change: string) =>
  recordAudit(tx, now, by, { vendorId, kind: 'option_group_changed', target: id, targetName, after: { change } });

export async function createOptionGroup(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  input: OptionGroupInput,
): Promise<Shared> {
  if ((await queries.countGroups(tx, vendorId)) >= SHARED_GROUPS_MAX) {
    throw invalidField('body.name', 'You can have up to 100 groups. Remove one first.');
  }
  const now = clock.now();
  const { name, min, max, options } = written(input, []);
  const group = { vendorId, id: newId(), name, min, max, options, version: 1, createdAt: now, updatedAt: now };
  await queries.insertGroups(tx, [group]);
  await recordGroup(tx, now, by, vendorId, group.id, name, 'created');
  return toResponse(group, 0);
}

async function changeCopies(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  groupId: string,
  become: (copy: OptionGroup) => OptionGroup,
) {
  const held = await queries.lockUsers(tx, vendorId, groupId);
  const changes = held.map((before) => ({
    before,
    after: {
      ...before,
      optionGroups: before.optionGroups.map((group) => (group.sharedId === groupId ? become(group) : group)),
    },
  }));
  assertAllCostSomething(changes.map(pickAfter));
  const live = changes.filter(({ before }) => before.deletedAt === null);
  const deleted = changes.filter(({ before }) => before.deletedAt !== null);
  // No new version: a deletion can only be undone while the version is unchanged.
  await updateProducts(tx, deleted.map(pickAfter));
  const done = await writeChanges(tx, by, vendorId, clock.now(), live);
  await recordAndNotify(tx, clock, vendorId, toEvents(done));
  return live.length;
}

function assertAllCostSomething(products: readonly ProductRow[]): void {
  const free = products.filter((product) => product.deletedAt === null && !costsSomething(product));
  const [first] = free;
  if (!first) return;
  const sentence =
    free.length === 1
      ? `These options could make ${first.name} free. Check their prices.`
      : `These options could make ${free.length} products free. Check their prices.`;
  throw invalidField('body.group.options', sentence);
}

/** All or none. */
export async function updateOptionGroup(
  tx: Db,
  deps: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  { groupId, version, group }: Change,
): Promise<Shared> {
  const stored = await queries.lockGroup(tx, vendorId, groupId);
  if (!stored) throw gone();
  if (version !== stored.version) {
    const uses = await queries.countUses(tx, vendorId);
    throw new AppError('conflict', { payload: toResponse(stored, uses.get(groupId) ?? 0) });
  }
  const { name, min, max, options } = written(group, [copyGroup(stored)]);
  const changed = { ...stored, name, min, max, options, version: version + 1, updatedAt: deps.clock.now() };
  await queries.changeGroup(tx, changed);
  await recordGroup(tx, changed.updatedAt, by, vendorId, groupId, name, 'changed');
  return toResponse(changed, await changeCopies(tx, deps, by, vendorId, groupId, () => copyGroup(changed)));
}

/** Products that used it keep their copy, as their own. */
export async function deleteOptionGroup(
  tx: Db,
  deps: Pick<Platform, 'clock'>,
  by: Actor,
  vendorId: string,
  groupId: string,
) {
  const stored = await queries.lockGroup(tx, vendorId, groupId);
  if (!stored) throw gone();
  const products = await changeCopies(tx, deps, by, vendorId, groupId, ({ id, name, min, max, options }) => ({
    id,
    name,
    min,
    max,
    options,
  }));
  await queries.removeGroup(tx, vendorId, groupId);
  await recordGroup(tx, deps.clock.now(), by, vendorId, groupId, stored.name, 'deleted');
  return { groupId, products };
}

export const copyGroup = ({ id, name, min, max, options }: queries.SharedGroupRow): OptionGroup => ({
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
  const found = sharedIds.length === 0 ? [] : await queries.holdGroups(tx, vendorId, sharedIds);
  const shared = new Map(found.map((group) => [group.id, group]));
  const own = preserveOptionIds(input, current, ({ sharedId }) => sharedId !== undefined);
  const groups = input.map(({ sharedId }, index): OptionGroup => {
    if (sharedId === undefined) return own[index] as OptionGroup;
    const group = shared.get(sharedId);
    if (!group) throw invalidField(`body.optionGroups.${index}.sharedId`, 'This option group no longer exists.');
    return copyGroup(group);
  });
  for (const [index, { id }] of groups.entries()) {
    if (groups.findIndex((group) => group.id === id) === index) continue;
    throw invalidField(`body.optionGroups.${index}.name`, 'This product already has this group.');
  }
  return groups;
}
