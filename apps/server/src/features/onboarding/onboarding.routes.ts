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
    signUp: ({ body, client, write }) => signUp({ ...platform, write }, body, client),
    verifySignUpCode: ({ body, client, write }) => verifySignUpCode({ ...platform, write }, body, client),
    uploadLogo: ({ vendorId, request, write }) => uploadLogo({ ...platform, write }, vendorId, request),
    uploadProofOfAddress: ({ vendorId, request, write }) => uploadDocuments({ ...platform, write }, vendorId, request),
    listProofOfAddress: async ({ vendorId }) => ({
      proofOfAddress: proofsAmong(await linkedDocuments(platform, vendorId)),
    }),
    removeProofOfAddress: ({ vendorId, body, write }) =>
      write((tx) => withdrawDocument(tx, clock, vendorId, body.documentId)),
    uploadIdentification: async ({ vendorId, request, write }) => {
      const slot = { vendorId, kind: 'identification' } as const;
      const received = await receiveSingle(platform, slot, request);
      return write(async (tx) => ({ identification: await enterSingle(tx, clock, slot, received) }));
    },
    uploadRegistration: async ({ vendorId, request, write }) => {
      const slot = { vendorId, kind: 'registration' } as const;
      const received = await receiveSingle(platform, slot, request);
      return write(async (tx) => ({ registration: await enterSingle(tx, clock, slot, received) }));
    },
    readApplication: ({ vendorId }) => readApplication(platform, vendorId),
    resubmitApplication: ({ vendorId, body, write }) =>
      write((tx) => resubmitApplication(tx, platform, vendorId, body)),
  };
  implement(app, onboardingContract, handlers, {
    uploadLogo: IMAGE_UPLOAD,
    uploadProofOfAddress: PROOFS_UPLOAD,
    uploadIdentification: SINGLE_UPLOAD,
    uploadRegistration: SINGLE_UPLOAD,
  });
};
