import { menuContract } from '@vendor-portal/contract/products/menu.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listMenuSections, saveMenuSections } from './menu-sections.service.ts';

export const menuRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, menuContract, {
    listMenuSections: ({ vendorId }) => listMenuSections(platform, vendorId),
    saveMenuSections: ({ vendorId, body, write }) =>
      write((tx) => saveMenuSections({ ...platform, db: tx }, vendorId, body)),
  });
