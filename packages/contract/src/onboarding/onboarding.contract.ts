import * as z from 'zod/mini';
import { AccountStatus } from '../vendors/account-status.ts';
import { ChallengeId, Email, OneTimeCode } from '../values/credentials.ts';
import { YesNo } from './onboarding-draft.ts';
import { CacNumberIfAny, IdentificationDocument, IdentificationNumberIfAny } from './identification.ts';
import { OnboardingForm } from './onboarding-form.ts';
import { VendorType } from '../vendors/vendor-type.ts';
import { defineCalls } from '../wire/call.ts';
import { Name } from '../values/name.ts';
import { Id, Instant, Line, Paragraph } from '../values/scalars.ts';
import { ChallengeSent, SessionGrant } from '../sign-in/sign-in.contract.ts';
import { VendorDocument, VendorUserDetails } from '../vendors/vendor-user-details.ts';

const ProofOfAddress = z.object({ proofOfAddress: z.array(VendorDocument) });

/** Valid for a few minutes, for whoever has the link. */
export const DocumentLink = z.object({
  ...VendorDocument.shape,
  contentType: z.string(),
  size: z.int(),
  uploadedAt: Instant,
  url: z.string(),
  urlEndsAt: Instant,
});

export const MissingPart = z.enum([
  'logo',
  'proof_of_address',
  'identification_document',
  'cac_number',
  'registration_document',
]);

const Application = z.object({
  status: AccountStatus,
  reason: z.nullable(z.string()),
  history: z.array(z.object({ status: AccountStatus, at: Instant, reason: z.nullable(z.string()) })),
  missing: z.array(MissingPart),
  business: z.object({
    businessName: z.string(),
    businessAddress: z.string(),
    state: z.string(),
    businessType: VendorType,
    isBusinessRegistered: YesNo,
    cacNumber: z.nullable(z.string()),
    identificationDocument: z.nullable(IdentificationDocument),
    /** Masked except for the last four characters. */
    identificationNumber: z.nullable(z.string()),
  }),
  proofOfAddress: z.array(DocumentLink),
  identification: z.nullable(DocumentLink),
  registration: z.nullable(DocumentLink),
  mayResubmit: z.boolean(),
});

export const onboardingContract = defineCalls({
  signUp: {
    method: 'POST',
    path: '/v1/vendor',
    access: 'open',
    rate: 'strict',
    summary: 'Apply as a vendor; the token only verifies, resends and reads who-am-i until the code is entered.',
    body: OnboardingForm,
    payload: z.object({ ...SessionGrant.shape, code: ChallengeSent }),
  },
  verifySignUpCode: {
    method: 'POST',
    path: '/v1/vendor/verify-otp',
    access: 'open',
    rate: 'strict',
    summary: 'Confirm the email address with the code from the mail; returns the full session.',
    body: z.object({ otp: OneTimeCode, email: Email, challengeId: z.optional(ChallengeId) }),
    payload: SessionGrant,
  },
  uploadLogo: {
    method: 'POST',
    path: '/v1/vendor/upload-logo',
    access: 'account',
    right: 'store',
    summary: 'Store the logo: PNG, JPEG or WebP to 5 MB.',
    bodyKind: 'file',
    payload: z.object({ logo: z.string() }),
  },
  uploadProofOfAddress: {
    method: 'POST',
    path: '/v1/vendor/proof-of-address',
    access: 'account',
    right: 'identity',
    summary: 'Add proof of address: up to three files, PDF, PNG or JPEG, 10 MB each; those refused before make room.',
    bodyKind: 'files',
    payload: ProofOfAddress,
  },
  listProofOfAddress: {
    method: 'GET',
    path: '/v1/vendor/proof-of-address',
    access: 'account',
    right: 'identity',
    summary: 'The documents sent in, each with a short-lived link.',
    payload: z.object({ proofOfAddress: z.array(DocumentLink) }),
  },
  removeProofOfAddress: {
    method: 'PUT',
    path: '/v1/vendor/proof-of-address/remove',
    access: 'account',
    right: 'identity',
    summary: 'Remove a document of any kind that was not accepted yet.',
    body: z.object({ documentId: Id }),
    payload: ProofOfAddress,
  },
  uploadIdentification: {
    method: 'POST',
    path: '/v1/vendor/identification',
    access: 'account',
    right: 'identity',
    summary: 'Send the identification: one file, PDF, PNG or JPEG, to 10 MB; it takes the place of one not accepted.',
    bodyKind: 'file',
    payload: z.object({ identification: VendorDocument }),
  },
  uploadRegistration: {
    method: 'POST',
    path: '/v1/vendor/registration',
    access: 'account',
    right: 'identity',
    summary: 'Send the CAC certificate: one file, PDF, PNG or JPEG, to 10 MB; it takes the place of one not accepted.',
    bodyKind: 'file',
    payload: z.object({ registration: VendorDocument }),
  },
  readApplication: {
    method: 'GET',
    path: '/v1/vendor/application',
    access: 'account',
    right: 'identity',
    summary: 'Where the application stands, what is missing, what happens next.',
    payload: Application,
  },
  resubmitApplication: {
    method: 'POST',
    path: '/v1/vendor/resubmit',
    access: 'account',
    right: 'identity',
    summary: 'Send a declined application again, corrected; a document that was refused is sent again first.',
    body: z.object({
      businessName: z.optional(Name(2, 80)),
      businessAddress: z.optional(Line(5, 200)),
      state: z.optional(Line(2, 40)),
      businessType: z.optional(VendorType),
      isBusinessRegistered: z.optional(YesNo),
      cacNumber: z.optional(CacNumberIfAny),
      identificationDocument: z.optional(IdentificationDocument),
      /** Absent or empty: the stored one, unless the document is another. */
      identificationNumber: z.optional(IdentificationNumberIfAny),
      note: z.optional(Paragraph(0, 500)),
    }),
    payload: VendorUserDetails,
  },
});
