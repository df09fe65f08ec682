import { workingStatus, type NextStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { writeLetter, type Letter } from '../../platform/mail.ts';
import type { Vendor } from '../vendors/vendors.service.ts';

interface Occasion {
  readonly vendor: Pick<Vendor, 'name' | 'firstName' | 'status' | 'statusBeforeBlock'>;
  readonly reason: string | null;
  /** The portal's address. */
  readonly portal: string;
}

type Write = (occasion: Occasion) => Letter;

const because = (reason: string | null) => (reason ? [`The reason: ${reason}`] : []);

/** What the owner is written when the account changes its state. */
const LETTERS: Readonly<Record<NextStatus, Write>> = {
  PENDING: ({ vendor, portal }) =>
    workingStatus(vendor) === 'DECLINED'
      ? {
          subject: 'We have your corrected application',
          paragraphs: [
            `Hello ${vendor.firstName}, thank you: the corrected application of ${vendor.name} is with us.`,
            'We look at it again and write to you as soon as it is decided.',
          ],
          link: { label: 'See where it stands', url: portal },
        }
      : {
          subject: 'Welcome: your application is under review',
          paragraphs: [
            `Hello ${vendor.firstName}, your address is confirmed and ${vendor.name} has applied to sell with us.`,
            'Add your logo and a proof of address if you have not yet; we decide faster when both are there.',
            'Until then you can already prepare your products and opening hours.',
          ],
          link: { label: 'Go on preparing', url: portal },
        },
  APPROVED: ({ vendor, portal }) =>
    workingStatus(vendor) === 'SUSPENDED'
      ? {
          subject: 'Your store may take orders again',
          paragraphs: [`Hello ${vendor.firstName}, the suspension of ${vendor.name} is over.`],
          link: { label: 'Open your store', url: portal },
        }
      : {
          subject: 'Your application is approved',
          paragraphs: [
            `Congratulations ${vendor.firstName}: ${vendor.name} is approved.`,
            'Open your store and the first orders can come in.',
          ],
          link: { label: 'Open your store', url: portal },
        },
  DECLINED: ({ vendor, reason, portal }) => ({
    subject: 'Your application needs changes',
    paragraphs: [
      `Hello ${vendor.firstName}, we could not approve ${vendor.name} as it stands.`,
      ...because(reason),
      'You can put it right and send it again at any time.',
    ],
    link: { label: 'Correct the application', url: portal },
  }),
  SUSPENDED: ({ vendor, reason, portal }) => ({
    subject: 'Your store is suspended',
    paragraphs: [
      `Hello ${vendor.firstName}, ${vendor.name} receives no new orders for now. Please finish the open ones.`,
      ...because(reason),
      'Answer this message if you think this is a mistake.',
    ],
    link: { label: 'See your open orders', url: portal },
  }),
  BLOCKED: ({ vendor, reason }) => ({
    subject: 'Your account is blocked',
    paragraphs: [
      `Hello ${vendor.firstName}, the account of ${vendor.name} is blocked and was signed out everywhere.`,
      ...because(reason),
      'Answer this message if you think this is a mistake.',
    ],
  }),
  UNBLOCKED: ({ vendor, portal }) => ({
    subject: 'Your account is unblocked',
    paragraphs: [`Hello ${vendor.firstName}, the account of ${vendor.name} works again as it did before.`],
    link: { label: 'Sign in', url: portal },
  }),
  DELETED: ({ vendor }) => ({
    subject: 'Your account is deleted',
    paragraphs: [
      `Hello ${vendor.firstName}, the account of ${vendor.name} and your personal data are deleted.`,
      'Records of past orders and payments stay, as the law asks, without your name.',
    ],
  }),
};

export const statusLetter = (to: NextStatus, occasion: Occasion) => writeLetter(LETTERS[to](occasion));

const NOT_YOU = 'If this was not you, set a new password at once: that signs out everyone.';

export const passwordChangedLetter = (firstName: string, portal: string) =>
  writeLetter({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was changed and other devices were signed out.`,
      NOT_YOU,
    ],
    link: { label: 'Set a new password', url: `${portal}/request-reset-password` },
  });

export const signedOutLetter = (firstName: string, reason: string, portal: string) =>
  writeLetter({
    subject: 'You were signed out everywhere',
    paragraphs: [
      `Hello ${firstName}, we signed your account out on every device, and no device is trusted any more.`,
      ...because(reason),
      'Your store and your orders are as they were. Sign in again with your password; a code comes to this address.',
    ],
    link: { label: 'Sign in', url: `${portal}/sign-in` },
  });

export const newDeviceLetter = (occasion: { firstName: string; device: string; at: string; portal: string }) =>
  writeLetter({
    subject: 'A new device signed in to your account',
    paragraphs: [
      `Hello ${occasion.firstName}, somebody signed in with ${occasion.device} on ${occasion.at}.`,
      `If it was you, there is nothing to do. ${NOT_YOU}`,
    ],
    link: { label: 'Set a new password', url: `${occasion.portal}/request-reset-password` },
  });
