import * as z from 'zod/mini';
import { Id } from '../values/scalars.ts';
import { defineCalls } from '../wire/call.ts';
import { OptionGroupInput, OptionGroup } from './option-group.ts';

const { sharedId: _, ...own } = OptionGroup.shape;

/** Stored once and used by many products. */
const SharedOptionGroup = z
  .object({
    ...own,
    /** Increases with every change; an edit based on an older version is refused. */
    version: z.int(),
    products: z.int(),
  })
  .register(z.globalRegistry, { id: 'SharedOptionGroup' });

const GroupRef = { groupId: Id };
export const SHARED_GROUPS_MAX = 100;

export const optionGroupsContract = defineCalls({
  listOptionGroups: {
    method: 'GET',
    path: '/a/v1/option-groups',
    access: 'vendor',
    summary: 'Shared option groups, with the number of products that use each; at most 100.',
    payload: z.object({ groups: z.array(SharedOptionGroup) }),
  },
  createOptionGroup: {
    method: 'POST',
    path: '/a/v1/option-groups',
    access: 'vendor',
    summary: 'Create an option group that products can share.',
    body: OptionGroupInput,
    payload: SharedOptionGroup,
  },
  updateOptionGroup: {
    method: 'PUT',
    path: '/a/v1/option-groups',
    access: 'vendor',
    summary: 'Change an option group in every product that uses it, all or none.',
    body: z.object({
      ...GroupRef,
      version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
      group: OptionGroupInput,
    }),
    payload: SharedOptionGroup,
  },
  deleteOptionGroup: {
    method: 'PUT',
    path: '/a/v1/option-groups/delete',
    access: 'vendor',
    summary: 'Delete a shared option group; products that used it get their own copy.',
    body: z.object(GroupRef),
    payload: z.object({ ...GroupRef, products: z.int() }),
  },
});
