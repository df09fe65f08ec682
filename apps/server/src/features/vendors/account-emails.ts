import { workingStatus, type NextStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { writeEmail, type Email } from '../../platform/mail.ts';
import type { Vendor } from './vendors.service.ts';

interface Occasion {
  readonly vendor: Pick<Vendor, 'name' | 'firstName' | 'status' | 'statusBeforeBlock'>;
  readonly reason: string | null;
  readonly portal: string;
}

type Write = (occasion: Occasion) => Email;

const because = (reason: string | null) => (reason ? [`Reason: ${reason}`] : []);

const EMAILS: Readonly<Record<NextStatus, Write>> = {
  PENDING: ({ vendor, portal }) =>
    workingStatus(vendor) === 'DECLINED'
      ? {
          subject: 'We’ve received your updated application',
          paragraphs: [
            `Hi ${vendor.firstName}, thanks for updating your application for ${vendor.name}.`,
            'We’ll review it and email you as soon as we have a decision.',
          ],
          link: { label: 'Check your application', url: portal },
        }
      : {
          subject: 'Welcome! Your application is under review',
          paragraphs: [
            `Hi ${vendor.firstName}, your email is confirmed and we’ve received your application for ${vendor.name}.`,
            'Add your logo and proof of address if you haven’t yet. We can decide faster with both.',
            'While you wait, add your products and opening hours.',
          ],
          link: { label: 'Set up your store', url: portal },
        },
  APPROVED: ({ vendor, portal }) =>
    workingStatus(vendor) === 'SUSPENDED'
      ? {
          subject: 'Your store can take orders again',
          paragraphs: [`Hi ${vendor.firstName}, ${vendor.name} is no longer suspended.`],
          link: { label: 'Open your store', url: portal },
        }
      : {
          subject: 'You’re approved!',
          paragraphs: [
            `Congratulations, ${vendor.firstName}! ${vendor.name} is approved.`,
            'Open your store to start taking orders.',
          ],
          link: { label: 'Open your store', url: portal },
        },
  DECLINED: ({ vendor, reason, portal }) => ({
    subject: 'Your application needs changes',
    paragraphs: [
      `Hi ${vendor.firstName}, we couldn’t approve ${vendor.name} yet.`,
      ...because(reason),
      'Fix the issue and resubmit at any time.',
    ],
    link: { label: 'Update your application', url: portal },
  }),
  SUSPENDED: ({ vendor, reason, portal }) => ({
    subject: 'Your store is suspended',
    paragraphs: [
      `Hi ${vendor.firstName}, ${vendor.name} can’t take new orders for now. Please finish your open orders.`,
      ...because(reason),
      'Think this is a mistake? Reply to this email.',
    ],
    link: { label: 'See your open orders', url: portal },
  }),
  BLOCKED: ({ vendor, reason }) => ({
    subject: 'Your account is blocked',
    paragraphs: [
      `Hi ${vendor.firstName}, we’ve blocked ${vendor.name}’s account and signed you out on every device.`,
      ...because(reason),
      'Think this is a mistake? Reply to this email.',
    ],
  }),
  UNBLOCKED: ({ vendor, portal }) => ({
    subject: 'Your account is unblocked',
    paragraphs: [`Hi ${vendor.firstName}, ${vendor.name}’s account works again, just as before.`],
    link: { label: 'Sign in', url: portal },
  }),
  DELETED: ({ vendor }) => ({
    subject: 'Your account is deleted',
    paragraphs: [
      `Hi ${vendor.firstName}, we’ve deleted ${vendor.name}’s account and your personal data.`,
      'By law we keep records of past orders and payments, without your name.',
    ],
  }),
};

export const statusEmail = (to: NextStatus, occasion: Occasion) => writeEmail(EMAILS[to](occasion));

export const signedOutEmail = (firstName: string, reason: string, portal: string) =>
  writeEmail({
    subject: 'You’ve been signed out on every device',
    paragraphs: [
      `Hi ${firstName}, we’ve signed you out on every device. None of them are trusted any more.`,
      ...because(reason),
      'Your store and orders haven’t changed. Sign in with your password and the code we’ll email you.',
    ],
    link: { label: 'Sign in', url: `${portal}/sign-in` },
  });
