import type { CallName } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { ErrorCode } from '@vendor-portal/contract/wire/errors.ts';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { needsSession } from '../platform/http/guard/access.ts';

const PLACING = [
  'store_not_taking_orders',
  'outside_opening_hours',
  'outside_serving_hours',
  'product_unavailable',
  'stock_too_low',
  'options_invalid',
] as const;
const ONE_TIME_CODE = ['code_wrong', 'code_expired', 'code_tries_used_up'] as const;
const PASSWORD = ['wrong_password', 'sign_in_locked'] as const;
const OWNER_PROOF = ['confirmation_needed', ...PASSWORD, ...ONE_TIME_CODE] as const;
const PRODUCT = ['sku_taken', 'product_changed', 'stock_changed', 'stock_too_low'] as const;

const INVITATION = ['invitation_over', 'invitation_for_another', 'already_member'] as const;

/** Beyond those of its kind. API tests fail on any other code. */
const OWN: Partial<Record<CallName, readonly ErrorCode[]>> = {
  acceptOwnership: [...OWNER_PROOF, 'conflict'],
  acknowledgeOrder: ['order_moved_on'],
  adjustBalance: ['reference_used'],
  approveAdvert: ['advert_not_pending'],
  approveOwnerChange: ['store_change_decided', 'conflict'],
  approveStoreChange: ['store_change_decided'],
  assignCourier: ['order_moved_on'],
  cancelOrderAsAdministrator: ['order_moved_on'],
  cancelPlacedOrder: ['order_moved_on'],
  changeMemberRole: ['conflict'],
  changeManyProducts: ['stock_too_low', 'product_changed'],
  changePassword: PASSWORD,
  checkItem: ['order_moved_on'],
  choosePayoutAccount: OWNER_PROOF,
  claimTablet: ['device_code_wrong'],
  collectOrder: ['order_moved_on', 'collection_code_wrong', 'code_tries_used_up'],
  collectOrderAtGateway: ['order_moved_on', 'collection_code_wrong', 'code_tries_used_up'],
  confirmBankAccount: [
    ...PASSWORD,
    'bank_account_name_differs',
    'bank_account_unknown',
    'bank_accounts_full',
    'bank_lookup_unavailable',
  ],
  confirmOrder: ['order_moved_on'],
  createAdvert: ['advert_price_changed', 'balance_too_low', 'reference_used'],
  createInventory: ['sku_taken'],
  createPayoutFile: ['conflict', 'not_found'],
  createProduct: ['sku_taken'],
  declineOrder: ['order_moved_on'],
  delayOrder: ['order_moved_on', 'delay_too_long'],
  deleteOptionGroup: ['conflict'],
  deleteOwnAccount: [...PASSWORD, 'conflict'],
  deliverOrder: ['order_moved_on'],
  dispatchOrder: ['order_moved_on'],
  enrolTablet: ['conflict'],
  giveCustomerRelay: ['order_moved_on'],
  importProducts: ['import_refused'],
  inviteMember: ['already_member', 'already_invited'],
  joinTeam: [...INVITATION, 'email_taken'],
  leaveStore: ['conflict'],
  markOrderReady: ['order_moved_on'],
  offerOwnership: [...OWNER_PROOF, 'conflict'],
  payForAdvert: ['advert_price_changed', 'payments_not_offered', 'payments_unavailable'],
  placeOrder: [...PLACING, 'quote_expired', 'quote_differs', 'reference_used', 'promotion_used_up'],
  quoteOrder: PLACING,
  reactivatePromotion: ['promotion_still_active'],
  updatePromotion: ['promotion_started'],
  readPayIn: ['payments_unavailable'],
  recallOrder: ['order_moved_on', 'recall_over'],
  refundOrder: ['refund_too_large', 'reference_used', 'conflict'],
  readInvitation: ['invitation_over'],
  refuseAdvert: ['advert_not_pending'],
  refuseOwnerChange: ['store_change_decided'],
  refuseStoreChange: ['store_change_decided'],
  registerWebhook: ['conflict'],
  releaseCourier: ['order_moved_on'],
  removeBankAccount: [...PASSWORD, 'bank_account_in_use'],
  removeProofOfAddress: ['conflict'],
  replaceEmail: ['email_taken'],
  replaceOwner: ['conflict'],
  replyToReview: ['reply_closed'],
  requestDeletion: PASSWORD,
  requestEmailChange: [...PASSWORD, 'code_sent_too_soon'],
  requestPasswordReset: ['code_sent_too_soon'],
  resendCode: ['code_expired', 'code_sent_too_soon'],
  resetPin: ['conflict'],
  resetPassword: ['reset_token_invalid'],
  resolveBankAccount: ['bank_account_unknown', 'bank_lookup_unavailable'],
  resubmitApplication: ['status_not_allowed'],
  reviewOrder: ['order_not_reviewable', 'review_exists'],
  revokeSecret: ['last_secret'],
  rotateKey: ['key_in_rotation'],
  saveMenuSections: ['menu_changed'],
  sendCodeByPhone: ['code_expired', 'code_sent_too_soon'],
  sendSafeguardCode: ['code_sent_too_soon'],
  setAvailability: ['nothing_to_sell', 'store_changed'],
  setDiscount: ['product_changed'],
  setOpeningHours: ['store_changed'],
  setOrderingSettings: ['store_changed'],
  setPin: ['conflict', ...PASSWORD],
  setVendorStatus: ['status_not_allowed'],
  settlePayout: ['conflict'],
  signIn: ['wrong_credentials', 'sign_in_locked', 'account_blocked', 'code_sent_too_soon', ...INVITATION],
  signUp: ['email_taken'],
  stopChange: ['gone'],
  takePaymentEvent: ['event_signature_wrong'],
  takeTransferEvent: ['event_signature_wrong'],
  unlockTablet: ['pin_wrong', 'pin_expired', 'pin_choice_needed', 'pin_locked'],
  updateCourier: ['order_moved_on'],
  undoProductChange: ['sku_taken', 'undo_over'],
  updateDetails: OWNER_PROOF,
  updateInventory: PRODUCT,
  updateInventoryStatus: PRODUCT,
  updateLowStock: ['product_changed'],
  updateNotificationSettings: OWNER_PROOF,
  updateOptionGroup: ['conflict'],
  uploadIdentification: ['conflict'],
  uploadProofOfAddress: ['conflict'],
  uploadRegistration: ['conflict'],
  verifyEmailChange: [...ONE_TIME_CODE, 'confirmation_needed', 'email_taken'],
  verifyPayoutAccount: OWNER_PROOF,
  verifyResetCode: ONE_TIME_CODE,
  verifySignInCode: [...ONE_TIME_CODE, 'account_blocked', 'no_store', ...INVITATION],
  verifySignUpCode: ONE_TIME_CODE,
  withdrawAdvert: ['advert_not_pending'],
  withdrawStoreChange: ['store_change_decided'],
};

const namesIn = (schema: $ZodType | undefined): string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];

function ofAccess({ access }: Call): ErrorCode[] {
  if (access === 'open') return [];
  if (needsSession(access)) {
    const ended = ['unauthenticated', 'pin_session_ended', 'not_allowed', 'account_blocked'] as const;
    if (access === 'applicant') return [...ended];
    return [...ended, 'account_not_verified', ...(access === 'vendor' ? ['account_declined' as const] : [])];
  }
  const signature = ['signature_missing', 'signature_wrong', 'signature_stale', 'signature_replayed'] as const;
  return access === 'gateway:any' ? [...signature] : [...signature, 'scope_missing'];
}

function ofRead({ params, query, access }: Call): ErrorCode[] {
  const names = [...namesIn(params), ...namesIn(query)];
  const looksUp = needsSession(access) || names.some((name) => name.endsWith('Id'));
  return [
    ...(names.length > 0 ? ['invalid_request' as const] : []),
    ...(names.includes('paginationCursor') ? ['invalid_cursor' as const] : []),
    ...(looksUp ? ['not_found' as const] : []),
  ];
}

function ofWrite({ params, body, bodyKind = 'json', access }: Call): ErrorCode[] {
  const looksUp =
    needsSession(access) || namesIn(params).length > 0 || namesIn(body).some((name) => name.endsWith('Id'));
  return [
    'invalid_request',
    'malformed_request',
    'read_only',
    'idempotency_key_reused',
    'request_timeout',
    'too_large',
    'unsupported_type',
    ...(looksUp ? ['gone' as const] : []),
    ...(bodyKind === 'json' ? [] : (['file_unreadable', 'upload_incomplete', 'too_many_files'] as const)),
  ];
}

export function listRefusals(call: Call): readonly ErrorCode[] {
  const own: readonly ErrorCode[] = OWN[call.name as CallName] ?? [];
  const ofMethod = call.method === 'GET' ? ofRead(call) : ofWrite(call);
  return [
    ...new Set([...own, ...ofMethod, ...ofAccess(call), 'too_many_requests', 'internal', 'unavailable'] as const),
  ];
}
