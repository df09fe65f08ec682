import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { SectionsInput, ServingHours } from './menu-section.ts';
import { Id } from '../values/scalars.ts';
import { OptionGroup, OptionGroupInput } from './option-group.ts';

const Sections = z
  .object({
    /** Increases with every change; an edit based on an older version is refused. */
    version: z.int(),
    sections: z.array(
      z.object({
        name: z.string(),
        hours: z.nullable(ServingHours),
        products: z.int(),
        isServedNow: z.boolean(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'MenuSections' });

export const menuContract = defineCalls({
  listMenuSections: {
    method: 'GET',
    path: '/a/v1/menu/sections',
    access: 'vendor',
    right: 'menu_read',
    summary: 'The sections of the menu in their order, with their hours; every category in use is one.',
    payload: Sections,
  },
  saveMenuSections: {
    method: 'PUT',
    path: '/a/v1/menu/sections',
    access: 'vendor',
    right: 'menu',
    summary: 'Put the sections in order, rename them with their products, and set their hours.',
    body: z.object({ version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)), sections: SectionsInput }),
    payload: Sections,
  },
});

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
    right: 'menu_read',
    summary: 'Shared option groups, with the number of products that use each; at most 100.',
    payload: z.object({ groups: z.array(SharedOptionGroup) }),
  },
  createOptionGroup: {
    method: 'POST',
    path: '/a/v1/option-groups',
    access: 'vendor',
    right: 'menu',
    summary: 'Create an option group that products can share.',
    body: OptionGroupInput,
    payload: SharedOptionGroup,
  },
  updateOptionGroup: {
    method: 'PUT',
    path: '/a/v1/option-groups',
    access: 'vendor',
    right: 'menu',
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
    right: 'menu',
    summary: 'Delete a shared option group; products that used it get their own copy.',
    body: z.object(GroupRef),
    payload: z.object({ ...GroupRef, products: z.int() }),
  },
});
