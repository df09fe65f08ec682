import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readApplication, resubmitApplication } from '../applications/applications.service.ts';
import {
  linkedDocuments,
  listDocuments,
  proofsAmong,
  takeBackDocument,
  uploadDocuments,
} from '../documents/documents.service.ts';
import { uploadSingle } from '../documents/single-documents.service.ts';
import { uploadLogo } from './logo.service.ts';
import { signUp, verifySignUpCode } from './onboarding.service.ts';

export const onboardingRoutes = (app: FastifyInstance, platform: Platform) => {
  const proofOfAddress = async (vendorId: string) => ({
    proofOfAddress: proofsAmong(await listDocuments(platform.db, [vendorId])),
  });
  implement(app, onboardingContract, {
    signUp: ({ body, client }) => signUp(platform, body, client),
    verifySignUpCode: ({ body, client }) => verifySignUpCode(platform, body, client),
    uploadLogo: ({ vendorId, request }) => uploadLogo(platform, vendorId, request),
    uploadProofOfAddress: async ({ vendorId, request }) => {
      await uploadDocuments(platform, vendorId, request);
      return proofOfAddress(vendorId);
    },
    listProofOfAddress: async ({ vendorId }) => ({
      proofOfAddress: proofsAmong(await linkedDocuments(platform, vendorId)),
    }),
    removeProofOfAddress: async ({ vendorId, body }) => {
      await takeBackDocument(platform, vendorId, body.documentId);
      return proofOfAddress(vendorId);
    },
    uploadIdentification: async ({ vendorId, request }) => ({
      identification: await uploadSingle(platform, { vendorId, kind: 'identification' }, request),
    }),
    uploadRegistration: async ({ vendorId, request }) => ({
      registration: await uploadSingle(platform, { vendorId, kind: 'registration' }, request),
    }),
    readApplication: ({ vendorId }) => readApplication(platform, vendorId),
    resubmitApplication: ({ vendorId, body }) => resubmitApplication(platform, vendorId, body),
  });
};
