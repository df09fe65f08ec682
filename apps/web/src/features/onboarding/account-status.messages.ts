import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';

interface StaffText {
  readonly title: string;
  readonly lead: string;
}

const staff: Partial<Record<WorkingStatus, StaffText>> & { readonly other: StaffText } = {
  PENDING: { title: 'The store is under review', lead: 'The owner gets an email once it is decided.' },
  APPROVED: { title: 'The store is approved', lead: 'You can start work.' },
  DECLINED: { title: 'The store isn’t approved', lead: 'Ask the owner what happens next.' },
  SUSPENDED: { title: 'The store is suspended', lead: 'Finish its open orders. Ask the owner for the reason.' },
  other: { title: 'The store is closed', lead: 'Ask the owner what happens next.' },
};

const en = {
  staff,
  application: 'Your application',
  standing: {
    NEW: { badge: 'Not confirmed', title: 'Confirm your email', lead: 'Enter the code we sent you to continue.' },
    PENDING: {
      badge: 'Under review',
      title: 'Your application is under review',
      lead: 'We usually decide within a day and email you. While you wait, set up your store.',
    },
    APPROVED: {
      badge: 'Approved',
      title: 'You’re approved',
      lead: 'Open your store to start taking orders.',
    },
    DECLINED: {
      badge: 'Declined',
      title: 'Your application needs changes',
      lead: 'Fix the issue below and resubmit.',
    },
    SUSPENDED: {
      badge: 'Suspended',
      title: 'Your account is suspended',
      lead: 'Finish your open orders. You’ll get new ones once the suspension is lifted.',
    },
    BLOCKED: { badge: 'Blocked', title: 'Your account is blocked', lead: 'Think this is a mistake? Contact us.' },
    DELETED: { badge: 'Deleted', title: 'Your account is deleted', lead: 'You can’t use it any more.' },
  },
  reason: 'Reason',
  actions: {
    dashboard: 'Go to your dashboard',
    prepare: 'Set up your store',
    orders: 'See your open orders',
    proof: 'Upload your proof of address',
    identification: 'Upload your ID',
    registration: 'Upload your CAC certificate',
    correct: 'Fix and resubmit',
  },
  timeline: {
    title: 'Progress',
    state: { done: 'Done', now: 'Now', coming: 'Upcoming', bad: 'Action needed' },
    happened: {
      NEW: 'You applied',
      PENDING: 'Email confirmed, application sent',
      APPROVED: 'Approved',
      DECLINED: 'Declined',
      SUSPENDED: 'Suspended',
      BLOCKED: 'Blocked',
      UNBLOCKED: 'Unblocked',
      DELETED: 'Deleted',
    },
    sentAgain: 'Resubmitted',
    checking: 'We review your application',
    opening: 'You open your store',
    correcting: 'You fix it and resubmit',
  },
  sent: {
    title: 'What you’ve sent',
    logo: 'Logo',
    proof: 'Proof of address',
    identification: 'Identification',
    cac: 'CAC number',
    certificate: 'Certificate of registration',
    there: 'Received',
    missing: 'Not uploaded yet',
    numbered: (number: string) => `number ${number}`,
    notRegistered: 'Not a registered business',
    add: 'Add',
    addNamed: (what: string) => `Add: ${what}`,
    change: 'Change',
    changeNamed: (what: string) => `Change: ${what}`,
    replace: 'Upload another',
  },
  correction: {
    title: 'Update your application',
    lead: 'Fix the details here. Change documents below.',
    note: 'Note for the reviewer (optional)',
    noteHelp: 'Tell us what you changed.',
    submit: 'Resubmit',
    refusedLead: 'Replace the documents we couldn’t accept. Everything else stays the same.',
    refusedFirst: 'Replace the document we couldn’t accept first.',
    alsoDetails: 'Change business details too',
    cancel: 'Not now',
  },
};

export const accountStatusMessages = { en };
