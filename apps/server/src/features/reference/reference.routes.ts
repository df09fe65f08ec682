import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import {
  banks,
  businessTypes,
  identificationDocuments,
  findLocalGovernments,
  findStates,
} from './reference.service.ts';

export const referenceRoutes = (app: FastifyInstance) =>
  implement(app, referenceContract, {
    listStates: async ({ query }) => findStates(query['query[country]'] ?? query.country),
    listLocalGovernments: async ({ query }) => findLocalGovernments(query.state),
    listBanks: async () => banks(),
    listBusinessTypes: async () => businessTypes(),
    listIdentificationDocuments: async () => identificationDocuments(),
  });
