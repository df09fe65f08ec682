import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { ErrorCode } from '@vendor-portal/contract/wire/errors.ts';

/**
 * Written down here and derived from nothing: a changed access rule in the contract or in the table of account states
 * has to be changed here deliberately as well.
 */
const CALLS_BY_ACCESS = {
  open: [
    'claimTablet',
    'collectTelemetry',
    'joinTeam',
    'listBanks',
    'listBusinessTypes',
    'listIdentificationDocuments',
    'listLocalGovernments',
    'listStates',
    'readCodeChannels',
    'readInvitation',
    'readPublicInventory',
    'readPushKey',
    'requestPasswordReset',
    'resendCode',
    'resetPassword',
    'sendCodeByPhone',
    'signIn',
    'signUp',
    'stopChange',
    'takePaymentEvent',
    'takeTransferEvent',
    'verifyResetCode',
    'verifySignInCode',
    'verifySignUpCode',
  ],
  applicant: ['signOut', 'whoAmI'],
  account: [
    'cancelOwnership',
    'changePassword',
    'contactSupport',
    'deleteOwnAccount',
    'exportActivity',
    'leaveStore',
    'listActivity',
    'listNotifications',
    'listProofOfAddress',
    'listSessions',
    'listStoppedAddresses',
    'listTabletPeople',
    'listTickets',
    'lockTablet',
    'readApplication',
    'readDetails',
    'readNotificationSettings',
    'readNotifications',
    'readOwnership',
    'readStoreChange',
    'readStorePlace',
    'removeProofOfAddress',
    'requestDeletion',
    'requestEmailChange',
    'resubmitApplication',
    'revokeSession',
    'sendSafeguardCode',
    'setPin',
    'setStorePlace',
    'streamEvents',
    'unlockTablet',
    'unsubscribeFromPush',
    'updateDetails',
    'updateNotificationSettings',
    'uploadIdentification',
    'uploadLogo',
    'uploadProofOfAddress',
    'uploadRegistration',
    'verifyEmailChange',
    'withdrawStoreChange',
  ],
  'gateway:admin': [
    'acceptHolder',
    'adjustBalance',
    'approveAdvert',
    'approveOwnerChange',
    'approveStoreChange',
    'cancelOrderAsAdministrator',
    'endPersonSessions',
    'endSessions',
    'exportJournal',
    'findOrders',
    'forgetCustomer',
    'freezePayouts',
    'judgeVendorDocument',
    'listAdverts',
    'listAllPayouts',
    'listAudit',
    'listKeys',
    'listOddHolders',
    'listOwnerChanges',
    'listPeople',
    'listPayoutRuns',
    'listStoreChanges',
    'listVendorDocuments',
    'listVendorEntries',
    'listVendors',
    'readPayout',
    'readPayoutRun',
    'readTrialBalance',
    'reconcileBooks',
    'refundOrder',
    'refuseAdvert',
    'refuseOwnerChange',
    'refuseStoreChange',
    'replaceEmail',
    'replaceOwner',
    'revokeSecret',
    'rotateAppKey',
    'rotateKey',
    'runPayouts',
    'setAdvertPrice',
    'setCommission',
    'setVendorStatus',
    'settlePayout',
  ],
  'gateway:storefront': [
    'cancelPlacedOrder',
    'giveCustomerRelay',
    'listLiveAdverts',
    'listPlacedOrders',
    'listStorefrontChanges',
    'listStorefronts',
    'placeOrder',
    'quoteOrder',
    'readMenu',
    'readPlacedOrder',
    'recordAdvertSeen',
    'reviewOrder',
  ],
  'gateway:courier': [
    'assignCourier',
    'collectOrderAtGateway',
    'deliverOrder',
    'dispatchOrder',
    'findStorePlace',
    'listReadyOrders',
    'readOrderAsCourier',
    'releaseCourier',
    'updateCourier',
  ],
  'gateway:any': [
    'listWebhookDeliveries',
    'listWebhooks',
    'pingWebhook',
    'registerWebhook',
    'removeWebhook',
    'replayWebhook',
    'rotateWebhookSecret',
  ],
  'gateway:payouts': ['createPayoutFile', 'readPayoutFile'],
} as const;

type ExpectedAccess = keyof typeof CALLS_BY_ACCESS | 'vendor';

const ACCESS_OF: ReadonlyMap<string, ExpectedAccess> = new Map(
  Object.entries(CALLS_BY_ACCESS).flatMap(([access, names]) =>
    names.map((name) => [name, access as ExpectedAccess] as const),
  ),
);

export const LISTED_CALLS: readonly string[] = [...ACCESS_OF.keys()];

/** Unlisted calls are for the running store alone: a forgotten one is closed, not open. */
export const expectedAccess = ({ name }: Pick<Call, 'name'>): ExpectedAccess => ACCESS_OF.get(name) ?? 'vendor';

type SessionCode = Extract<ErrorCode, 'unauthenticated' | 'account_not_verified' | 'account_declined'> | 'in';

/** By account state: the answers to applicant, account and vendor calls. */
const ANSWERS = {
  nobody: ['unauthenticated', 'unauthenticated', 'unauthenticated'],
  NEW: ['in', 'account_not_verified', 'account_not_verified'],
  PENDING: ['in', 'in', 'in'],
  APPROVED: ['in', 'in', 'in'],
  SUSPENDED: ['in', 'in', 'in'],
  DECLINED: ['in', 'in', 'account_declined'],
  BLOCKED: ['unauthenticated', 'unauthenticated', 'unauthenticated'],
  DELETED: ['unauthenticated', 'unauthenticated', 'unauthenticated'],
  /** With a sign-up's limited session, which only serves to enter the code, whatever the account's status is. */
  limited: ['in', 'account_not_verified', 'account_not_verified'],
} as const satisfies Readonly<Record<string, readonly [SessionCode, SessionCode, SessionCode]>>;

/** Without a session, or an account in one of its states. */
export type Requester = keyof typeof ANSWERS;

const PLACES = { applicant: 0, account: 1, vendor: 2 } as const;

/** Undefined: admitted. */
export function expectedRefusal(call: Pick<Call, 'name'>, requester: Requester): ErrorCode | undefined {
  const access = expectedAccess(call);
  if (access === 'open') return undefined;
  if (access === 'applicant' || access === 'account' || access === 'vendor') {
    const answer = ANSWERS[requester][PLACES[access]];
    return answer === 'in' ? undefined : answer;
  }
  return 'signature_missing';
}

/** The codes of access rules, whatever the request. */
export const ADMISSION_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'not_allowed',
  'unauthenticated',
  'pin_session_ended',
  'account_blocked',
  'account_not_verified',
  'account_declined',
  'signature_missing',
  'signature_wrong',
  'signature_stale',
  'signature_replayed',
  'scope_missing',
]);
