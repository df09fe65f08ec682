import type { StoreFact } from '@vendor-portal/contract/store-changes/store-change.ts';
import type { AccountStatus, VENDOR_STATUS_DEFAULT } from '@vendor-portal/contract/vendors/account-status.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { formatCount, formatCountdown, plural } from '../../../platform/i18n/format.ts';
import { codeFormMessages } from '../../../platform/i18n/code-form.en.ts';
import { newPasswordMessages } from '../../../platform/i18n/new-password.en.ts';

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

export const messages = {
  details: {
    title: 'Your business',
    types,
    edit: 'Edit',
    changeLogo: 'Change logo',
    addLogo: 'Add a logo',
    owner: 'Owner',
    address: 'Address',
    phone: 'Phone',
    editTitle: 'Edit your business',
    name: 'Business name',
    state: 'State',
    chooseState: 'As it is',
    firstName: 'First name',
    lastName: 'Last name',
    type: 'Type of business',
    saved: 'Your details are saved.',
    sentForApproval: 'Sent for approval. Your current details stay in place until then.',
    factsWait:
      'We review changes to your store’s name, type, address and state, and to your own name, before they take effect.',
    replaces: 'A change waits already. If you change one of these now, the new request takes its place.',
    phoneTakes: 'Another phone number takes your password and a code, and holds payouts for 24 hours.',
  },
  storeChange: {
    waiting: 'Waiting for approval',
    waitingSince: (time: string) => `Requested on ${time}. The details below stay in place until we decide.`,
    refused: 'Your change wasn’t approved',
    refusedOn: (time: string, reason: string) => `On ${time}. The reason: ${reason}`,
    wishes,
    takeBack: 'Take it back',
    takenBack: 'The change is taken back.',
    notTakenBack: 'The change was not taken back',
  },
  account: {
    title: 'Your account',
    state: 'State',
    states,
    since: (state: string, time: string) => `${state} since ${time}`,
    register: 'Business register',
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
    passwordHidden: 'Only you know it',
    changePassword: 'Change password',
  },
  email: {
    title: 'Change your email',
    text: 'We send a code to the new address and one to the address you have now. Until you enter both, nothing changes.',
    address: 'New email address',
    yourPassword: 'Your password',
    sendCode: 'Send the codes',
    codeTitle: 'Enter both codes',
    codesText: 'We have sent six digits to your address until now, and others to the new one.',
    codeAt: (email: string) => `Code sent to ${email}`,
    codeMissing: codeFormMessages.codeMissing,
    confirm: 'Confirm the address',
    otherAddress: 'Another address',
    again: {
      ...codeFormMessages,
      resend: 'Send new codes',
      resendIn: (seconds: number) => `Send new codes in ${formatCountdown(seconds)}`,
      resent: 'New codes are on their way. The ones before no longer work.',
    },
    done: (email: string) => `You now sign in with ${email}.`,
  },
  password: {
    ...newPasswordMessages,
    title: 'Change your password',
    text: 'Every other device is signed out at once. This one stays signed in.',
    current: 'Current password',
    currentMissing: 'Enter the password you have now.',
    password: 'New password',
    confirm: 'The new password again',
    submit: 'Change password',
    done: 'Your password is changed. We signed out your other devices.',
  },
  devices: {
    title: 'Signed-in devices',
    lead: 'Sign out what you no longer use or do not know.',
    here: 'This device',
    trusted: 'Trusted',
    lastSeen: (time: string) => `Last seen ${time}`,
    signOut: 'Sign out there',
    signOutOf: (device: string) => `Sign out there: ${device}`,
    done: (device: string) => `${device} is signed out.`,
    notDone: 'The device was not signed out',
  },
  deletion: {
    title: 'Delete this account',
    text: 'Your personal data is erased and your store leaves the marketplace. The books are kept, as the law asks.',
    ask: 'Ask for deletion',
    dialogTitle: 'Ask for this account to be deleted?',
    dialogText: 'The administrator looks at open orders and payouts first, then deletes it. This cannot be undone.',
    waiting: (count: number) =>
      plural(count, {
        one: 'One order still waits for your answer.',
        other: `${formatCount(count)} orders still wait for your answer.`,
      }),
    reason: 'Why are you leaving?',
    reasonHelp: 'You may leave this empty.',
    yourPassword: 'Your password',
    submit: 'Ask for deletion',
    asked: (time: string) => `You asked for deletion on ${time}. We write to you when it is done.`,
  },
  passwordMissing: 'Enter your password.',
  cancel: 'Cancel',
  save: 'Save',
};
