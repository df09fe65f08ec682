import type { StoreFact } from '@vendor-portal/contract/store-changes/store-change.ts';
import type { AccountStatus, VENDOR_STATUS_DEFAULT } from '@vendor-portal/contract/vendors/account-status.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { formatCount, formatCountdown, plural } from '../../platform/i18n/format.ts';
import { codeFormMessages } from '../../platform/i18n/code-form.en.ts';
import { newPasswordMessages } from '../../platform/i18n/new-password.en.ts';

const types: Record<VendorType, string> = {
  restaurant: 'Restaurant',
  pharmacy: 'Pharmacy',
  super_market: 'Supermarket',
  shop: 'Shop',
  store: 'Store',
};

const wishes: Record<StoreFact, (value: string) => string> = {
  name: (value) => `New name: ${value}`,
  type: (value) => `New type: ${value}`,
  address: (value) => `New address: ${value}`,
  state: (value) => `New state: ${value}`,
  firstName: (value) => `New first name: ${value}`,
  lastName: (value) => `New last name: ${value}`,
};

/** §3 Vendor account status values, and §9's before anything is loaded. */
const states: Record<AccountStatus | typeof VENDOR_STATUS_DEFAULT, string> = {
  pending: 'Pending',
  NEW: 'New',
  PENDING: 'Under review',
  APPROVED: 'Approved',
  SUSPENDED: 'Suspended',
  BLOCKED: 'Blocked',
  DECLINED: 'Declined',
  UNBLOCKED: 'Unblocked',
  DELETED: 'Deleted',
};

const en = {
  details: {
    title: 'Your business',
    types,
    edit: 'Edit',
    changeLogo: 'Change logo',
    addLogo: 'Add a logo',
    owner: 'Owner',
    address: 'Address',
    phone: 'Phone',
    tin: 'TIN',
    noTin: 'Not added',
    tinLabel: 'Tax identification number (TIN)',
    tinHelp: 'Printed on your tax invoices.',
    editTitle: 'Edit your business',
    name: 'Business name',
    state: 'State',
    chooseState: 'Keep current state',
    firstName: 'First name',
    lastName: 'Last name',
    type: 'Type of business',
    saved: 'Details saved.',
    sentForApproval: 'Sent for approval. Your current details stay in place until then.',
    factsWait:
      'We review changes to your store’s name, type, address and state, and to your own name, before they take effect.',
    replaces: 'You already have a change waiting. A new one will replace it.',
    phoneTakes: 'To change your phone number, you’ll need your password and a code. We’ll hold payouts for 24 hours.',
  },
  storeChange: {
    waiting: 'Waiting for approval',
    waitingSince: (time: string) => `Requested on ${time}. The details below stay in place until we decide.`,
    refused: 'Your change wasn’t approved',
    refusedOn: (time: string, reason: string) => `On ${time}. Reason: ${reason}`,
    wishes,
    takeBack: 'Withdraw',
    takenBack: 'Change withdrawn.',
    notTakenBack: 'We couldn’t withdraw the change',
  },
  account: {
    title: 'Your account',
    state: 'Status',
    states,
    since: (state: string, time: string) => `${state} since ${time}`,
    register: 'Registration',
    registered: 'Registered',
    notRegistered: 'Not registered',
    payouts: 'Payouts go to',
    noBank: 'No account yet',
  },
  signIn: {
    title: 'Sign-in',
    email: 'Email',
    changeEmail: 'Change email',
    password: 'Password',
    passwordHidden: '•••••••••',
    changePassword: 'Change password',
  },
  email: {
    title: 'Change your email',
    text: 'We’ll send a code to your new and current addresses. Enter both to confirm the change.',
    address: 'New email address',
    yourPassword: 'Your password',
    sendCode: 'Send codes',
    codeTitle: 'Enter both codes',
    codesText: 'We’ve sent a 6-digit code to each address.',
    codeAt: (email: string) => `Code sent to ${email}`,
    confirm: 'Confirm address',
    otherAddress: 'Use another address',
    again: {
      ...codeFormMessages,
      resend: 'Send new codes',
      resendIn: (seconds: number) => `Send new codes in ${formatCountdown(seconds)}`,
      resent: 'We’ve sent new codes. The old ones no longer work.',
    },
    done: (email: string) => `Sign in with ${email} from now on.`,
  },
  password: {
    ...newPasswordMessages,
    title: 'Change your password',
    text: 'We’ll sign out your other devices. You’ll stay signed in here.',
    current: 'Current password',
    currentMissing: 'Enter your current password.',
    password: 'New password',
    confirm: 'Confirm new password',
    submit: 'Change password',
    done: 'Password changed. We signed out your other devices.',
  },
  devices: {
    title: 'Signed-in devices',
    lead: 'Sign out any device you don’t use or recognise.',
    here: 'This device',
    trusted: 'Trusted',
    lastSeen: (time: string) => `Last seen ${time}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out: ${device}`,
    done: (device: string) => `${device} is signed out.`,
    notDone: 'We couldn’t sign out the device',
  },
  deletion: {
    title: 'Delete this account',
    text: 'We’ll erase your personal data and remove your store. By law we keep financial records.',
    ask: 'Request deletion',
    dialogTitle: 'Request account deletion?',
    dialogText: 'We’ll check for open orders and payouts, then delete it. You can’t undo this.',
    waiting: (count: number) =>
      plural(count, {
        one: '1 order is still waiting for your answer.',
        other: `${formatCount(count)} orders are still waiting for your answer.`,
      }),
    reason: 'Why are you leaving? (optional)',
    reasonHelp: 'It helps us improve.',
    yourPassword: 'Your password',
    submit: 'Request deletion',
    asked: (time: string) => `You requested deletion on ${time}. We’ll email you when it’s done.`,
  },
  cancel: 'Cancel',
  save: 'Save',
};

export const accountMessages = { en };
