import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { SectionsInput, ServingHours } from './menu-section.ts';

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
    summary: 'The sections of the menu in their order, with their hours; every category in use is one.',
    payload: Sections,
  },
  saveMenuSections: {
    method: 'PUT',
    path: '/a/v1/menu/sections',
    access: 'vendor',
    summary: 'Put the sections in order, rename them with their products, and set their hours.',
    body: z.object({ version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)), sections: SectionsInput }),
    payload: Sections,
  },
});
