import type { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';

type Application = CallPayload<typeof onboardingContract.readApplication>;
type SentDocument = Application['proofOfAddress'][number];

export const givenDocument = (different: Partial<SentDocument> = {}): SentDocument => ({
  id: '01932f6e-0000-7000-8000-0000000000aa',
  fileName: 'bill.pdf',
  status: 'submitted',
  reason: null,
  contentType: 'application/pdf',
  size: 340_000,
  uploadedAt: '2026-11-15T08:00:00.000Z',
  url: '/files/private/bill.pdf?signed',
  urlEndsAt: '2026-11-15T08:05:00.000Z',
  ...different,
});

export const happened = (status: AccountStatus, day: number, reason: string | null = null) => ({
  status,
  at: `2026-11-${day}T08:00:00.000Z`,
  reason,
});

export const givenApplication = (different: Partial<Application> = {}): Application => ({
  status: 'PENDING',
  reason: null,
  history: [happened('NEW', 10), happened('PENDING', 11)],
  missing: [],
  business: {
    businessName: "Ngozi's Kitchen",
    businessAddress: '14 Adeniran Ogunsanya, Surulere',
    state: 'Lagos',
    businessType: 'restaurant',
    isBusinessRegistered: 'yes',
    cacNumber: 'RC123456',
    identificationDocument: 'international_passport',
    identificationNumber: '•••• 4567',
  },
  proofOfAddress: [],
  identification: givenDocument({ fileName: 'passport.png', contentType: 'image/png' }),
  registration: givenDocument({ id: '01932f6e-0000-7000-8000-0000000000c1', fileName: 'cac.pdf', status: 'accepted' }),
  mayResubmit: false,
  ...different,
});
