import * as z from 'zod/mini';
import { Email, OneTimeCode, ownerProof, PasswordInput, passwordPair, passwordsAgree } from '../values/credentials.ts';
import { NotificationSettings } from '../notifications/notification-settings.ts';
import { defineCalls } from '../wire/call.ts';
import { Name } from '../values/name.ts';
import { Instant, Line, Nothing, Paragraph, PhoneInput } from '../values/scalars.ts';
import { CodeSent } from '../sign-in/sign-in.contract.ts';
import { TinIfAny } from '../vendors/tin.ts';
import { VendorType } from '../vendors/vendor-type.ts';
import { VendorUserDetails } from '../vendors/vendor-user-details.ts';

export const profileContract = defineCalls({
  readDetails: {
    method: 'GET',
    path: '/v1/vendor/setting/details',
    access: 'account',
    right: 'session',
    summary: 'The vendor user details.',
    payload: VendorUserDetails,
  },
  updateDetails: {
    method: 'PUT',
    path: '/v1/vendor/setting/details',
    access: 'account',
    right: ['own', 'identity'],
    partRights: { phone: 'own', other: 'identity' },
    summary: "Change the given details. An approved store's name, type, address and owner wait for approval.",
    body: z.object({
      name: z.optional(Name(2, 80)),
      type: z.optional(VendorType),
      address: z.optional(Line(5, 200, 'Enter your address.')),
      state: z.optional(Line(2, 40)),
      phone: z.optional(PhoneInput),
      firstName: z.optional(Line(1, 50, 'Enter your first name.')),
      lastName: z.optional(Line(1, 50, 'Enter your last name.')),
      /** For the tax invoice; takes effect at once. */
      tin: z.optional(TinIfAny),
      /** Required to change the phone number. */
      ...ownerProof,
    }),
    payload: VendorUserDetails,
  },
  changePassword: {
    method: 'PUT',
    path: '/v1/vendor/setting/change-password',
    access: 'account',
    right: 'own',
    rate: 'strict',
    summary: 'Change the password; every other session ends.',
    body: z.object({ currentPassword: PasswordInput, ...passwordPair }).check(passwordsAgree),
    payload: Nothing,
  },
  requestEmailChange: {
    method: 'POST',
    path: '/v1/vendor/setting/change-email',
    access: 'account',
    right: 'own',
    rate: 'strict',
    summary: 'Request another email address; a code is sent to it.',
    body: z.object({ email: Email, password: PasswordInput }),
    payload: CodeSent,
  },
  verifyEmailChange: {
    method: 'POST',
    path: '/v1/vendor/setting/change-email/verify-otp',
    access: 'account',
    right: 'own',
    rate: 'strict',
    summary: 'Confirm the new address with the code that was sent to it.',
    /**
     * `currentOtp` was sent to the current address: access to the new one alone must not be enough to take over the
     * account.
     */
    body: z.object({ otp: OneTimeCode, email: Email, currentOtp: z.optional(OneTimeCode) }),
    payload: VendorUserDetails,
  },
  readNotificationSettings: {
    method: 'GET',
    path: '/v1/vendor/setting/notification',
    access: 'account',
    right: 'own',
    summary: 'The five booleans, each person’s own.',
    payload: NotificationSettings,
  },
  updateNotificationSettings: {
    method: 'PUT',
    path: '/v1/vendor/setting/update-notification',
    access: 'account',
    right: 'own',
    summary:
      'Set one’s own five booleans; an owner who switches off a channel for account changes needs password and code.',
    body: z.object({ ...NotificationSettings.shape, ...ownerProof }),
    payload: NotificationSettings,
  },
  requestDeletion: {
    method: 'POST',
    path: '/v1/vendor/setting/request-deletion',
    access: 'account',
    right: 'identity',
    rate: 'strict',
    summary: 'Request the deletion of this account.',
    body: z.object({ password: PasswordInput, reason: z.optional(Paragraph(0, 1000)) }),
    payload: z.object({ requestedAt: Instant }),
  },
});
