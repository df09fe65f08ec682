import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement, type Handlers } from '../../platform/http/implement.ts';
import { IMAGE_UPLOAD } from '../images/images.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { readApplication, resubmitApplication } from '../applications/applications.service.ts';
import {
  linkedDocuments,
  PROOFS_UPLOAD,
  proofsAmong,
  withdrawDocument,
  uploadDocuments,
  enterSingle,
  receiveSingle,
  SINGLE_UPLOAD,
} from '../documents/documents.service.ts';
import { uploadLogo, signUp, verifySignUpCode } from './onboarding.service.ts';

export const onboardingRoutes = (app: FastifyInstance, platform: Platform) => {
  const { clock } = platform;
  const handlers: Handlers<typeof onboardingContract> = {
    signUp: ({ by, body, client, write }) => signUp({ ...platform, write }, by, body, client),
    verifySignUpCode: ({ by, body, client, write }) => verifySignUpCode({ ...platform, write }, by, body, client),
    uploadLogo: ({ vendorId, by, request, write }) => uploadLogo({ ...platform, write }, by, vendorId, request),
    uploadProofOfAddress: ({ vendorId, by, request, write }) =>
      uploadDocuments({ ...platform, write }, by, vendorId, request),
    listProofOfAddress: async ({ vendorId }) => ({
      proofOfAddress: proofsAmong(await linkedDocuments(platform, vendorId)),
    }),
    removeProofOfAddress: ({ vendorId, by, body, write }) =>
      write((tx) => withdrawDocument(tx, clock, by, vendorId, body.documentId)),
    uploadIdentification: async ({ vendorId, by, request, write }) => {
      const slot = { vendorId, kind: 'identification' } as const;
      const received = await receiveSingle(platform, slot, request);
      return write(async (tx) => ({ identification: await enterSingle(tx, clock, by, slot, received) }));
    },
    uploadRegistration: async ({ vendorId, by, request, write }) => {
      const slot = { vendorId, kind: 'registration' } as const;
      const received = await receiveSingle(platform, slot, request);
      return write(async (tx) => ({ registration: await enterSingle(tx, clock, by, slot, received) }));
    },
    readApplication: ({ vendorId }) => readApplication(platform, vendorId),
    resubmitApplication: ({ caller, by, body, write }) =>
      write((tx) => resubmitApplication(tx, platform, by, caller, body)),
  };
  implement(app, onboardingContract, handlers, {
    uploadLogo: IMAGE_UPLOAD,
    uploadProofOfAddress: PROOFS_UPLOAD,
    uploadIdentification: SINGLE_UPLOAD,
    uploadRegistration: SINGLE_UPLOAD,
  });
};
