import { ROLE_RIGHTS, type Role } from '@vendor-portal/contract/team/rights.ts';
import type { VendorUserDetails } from '@vendor-portal/contract/vendors/vendor-user-details.ts';

export const givenVendor = (different: Partial<VendorUserDetails> = {}): VendorUserDetails => ({
  vendorId: '01932f6e-0000-7000-8000-000000000001',
  name: 'Mama Kay',
  firstName: 'Kay',
  lastName: 'Adeyemi',
  address: '12 Allen Avenue, Ikeja',
  phone: '+2348031234567',
  email: 'kay@mamakay.ng',
  logo: null,
  type: 'restaurant',
  status: 'APPROVED',
  statusReason: null,
  proofOfAddress: [],
  accountName: null,
  accountNumber: null,
  bankName: null,
  entityStatus: { status: 'APPROVED', at: '2026-10-01T08:00:00.000Z' },
  isBusinessRegistered: true,
  tin: null,
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
  isOpen: true,
  pausedUntil: null,
  deletionRequestedAt: null,
  ...different,
});

export const GIVEN_MEMBER_ID = '01932f6e-0000-7000-8000-0000000d0001';

/** Who-am-i of somebody of the team. */
export const givenTeamVendor = (role: Role | 'device') => ({
  ...givenVendor(),
  ...(role !== 'owner' && { firstName: '', lastName: '', phone: '', email: '' }),
  me: {
    memberId: ['owner', 'device'].includes(role) ? null : GIVEN_MEMBER_ID,
    name: 'Tunde',
    role,
    rights: [...ROLE_RIGHTS[role]],
  },
});

/** What a device gets when a one-time code was sent; valid for ten minutes. */
export const givenCodeSent = (email: string) => ({
  email,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 60_000).toISOString(),
  challengeId: 'a-challenge-of-this-device',
});
