interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 429 | 500 | 503;
  /** Default message, if the thrower has none. */
  readonly message: string;
}

/**
 * Every error code of the API. 401 means only that the session is missing or has ended, because the portal signs out on
 * it (§8), or locks the screen of a shared tablet if only the PIN's session has ended; a read that finds nothing is 404, a refused write 410, because the portal counts 404 as success (§8).
 */
export const ERRORS = {
  invalid_request: { status: 400, message: 'Please check what you entered.' },
  malformed_request: { status: 400, message: 'We couldn’t read that request.' },
  invalid_cursor: {
    status: 400,
    message: 'This page has expired. Go back to the first page.',
  },
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  pin_session_ended: { status: 401, message: 'The tablet is locked. Enter your PIN again.' },
  forbidden: { status: 403, message: 'Your account doesn’t have access to this.' },
  not_allowed: { status: 403, message: 'Your role in this store doesn’t include this.' },
  account_not_verified: { status: 403, message: 'Enter the code we emailed you first.' },
  account_declined: { status: 403, message: 'Your application was declined. Fix it and resubmit first.' },
  account_blocked: { status: 403, message: 'This account is blocked.' },
  read_only: { status: 403, message: 'This copy is read-only, so you can’t change anything here.' },
  not_found: { status: 404, message: 'We couldn’t find that.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t support that method.' },
  request_timeout: {
    status: 408,
    message: 'Your request took too long to reach us. Check your connection and try again.',
  },
  gone: { status: 410, message: 'That no longer exists.' },
  conflict: { status: 409, message: 'This was changed somewhere else. Check the latest version.' },
  idempotency_key_reused: { status: 409, message: 'This key was already used for another request.' },
  reference_used: { status: 409, message: 'This reference is already in use.' },
  too_large: { status: 413, message: 'That’s too large to upload.' },
  unsupported_type: { status: 415, message: 'This file type isn’t supported.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  internal: { status: 500, message: 'There was a fatal error from our end.' },
  unavailable: { status: 503, message: 'We’re having trouble right now. Please try again.' },

  no_store: { status: 403, message: 'You don’t work in a store any more. Ask its owner to invite you again.' },
  invitation_over: { status: 410, message: 'This invitation was used, cancelled or has expired. Ask for another.' },
  invitation_for_another: { status: 403, message: 'This invitation was sent to another email address.' },
  already_member: { status: 409, message: 'Somebody with this email address already works here.' },
  already_invited: { status: 409, message: 'This email address is already invited. Send the invitation again.' },
  device_code_wrong: { status: 400, message: 'This code is wrong, was used or has expired. Ask for a new one.' },
  pin_wrong: { status: 400, message: 'That PIN isn’t right.' },
  pin_expired: { status: 400, message: 'This PIN has expired. Ask for a new one.' },
  pin_choice_needed: { status: 400, message: 'Choose a PIN of your own.' },
  pin_locked: { status: 429, message: 'Too many wrong PINs. Try again later.' },
  wrong_credentials: { status: 400, message: 'Wrong email or password.' },
  sign_in_locked: { status: 429, message: 'Too many failed sign-ins. Wait a few minutes and try again.' },
  code_wrong: { status: 400, message: 'That code isn’t right.' },
  code_expired: { status: 400, message: 'That code has expired. Request a new one.' },
  code_tries_used_up: { status: 400, message: 'Too many wrong codes. Request a new one.' },
  code_sent_too_soon: { status: 429, message: 'Too many codes. Try again later.' },

  signature_missing: { status: 401, message: 'The request isn’t signed.' },
  signature_wrong: { status: 401, message: 'The signature doesn’t match the request.' },
  signature_stale: { status: 401, message: 'The request’s timestamp is too far from ours.' },
  signature_replayed: { status: 401, message: 'This request has already been received.' },
  event_signature_wrong: { status: 403, message: 'The signature doesn’t match the event.' },
  scope_missing: { status: 403, message: 'This key doesn’t have access to that call.' },

  email_taken: { status: 409, message: 'This email already has an account. Sign in instead.' },
  reset_token_invalid: { status: 400, message: 'This reset has expired. Request a new code.' },
  store_change_decided: { status: 409, message: 'This change was already reviewed, replaced or withdrawn.' },
  wrong_password: { status: 400, message: 'That password isn’t right.' },
  confirmation_needed: { status: 400, message: 'Enter your password and the code we email you.' },
  file_unreadable: { status: 415, message: 'We couldn’t read this file. Save it again or try another.' },
  upload_incomplete: { status: 400, message: 'The upload was interrupted. Upload the file again.' },
  too_many_files: { status: 409, message: 'You’ve reached the file limit. Remove one first.' },

  sku_taken: { status: 409, message: 'Another product already has this SKU.' },
  product_changed: { status: 409, message: 'This product was changed on another device.' },
  stock_changed: { status: 409, message: 'The stock has just changed.' },
  menu_changed: { status: 409, message: 'The categories were changed on another device.' },
  undo_over: { status: 410, message: 'You can’t undo this any more.' },
  import_refused: { status: 400, message: 'Your file has errors, so nothing was imported.' },

  store_changed: { status: 409, message: 'Your store was changed on another device.' },
  order_moved_on: { status: 409, message: 'This order was updated on another device.' },
  delay_too_long: { status: 409, message: 'An order can be delayed 3 times and by 40 minutes in all.' },
  recall_over: { status: 409, message: 'This order was ready more than 15 minutes ago, so you can’t recall it.' },
  collection_code_wrong: { status: 400, message: 'That code doesn’t match this order.' },

  promotion_started: { status: 409, message: 'This promo has started, so it can’t be edited.' },
  promotion_still_active: { status: 409, message: 'This promo is still active.' },
  balance_too_low: { status: 409, message: 'Your available balance isn’t enough.' },
  advert_price_changed: {
    status: 409,
    message: 'The daily price has changed. Check the new cost before you book.',
  },
  advert_not_pending: { status: 409, message: 'This advert is no longer pending.' },
  reply_closed: { status: 409, message: 'You can edit a reply for 24 hours only.' },

  bank_account_unknown: { status: 400, message: 'The bank couldn’t find this account number.' },
  bank_account_name_differs: { status: 409, message: 'The bank has a different name for this account.' },
  bank_accounts_full: { status: 409, message: 'You already have 5 accounts. Remove one first.' },
  bank_account_in_use: { status: 409, message: 'This is your payout account. Choose another one first.' },
  payments_unavailable: {
    status: 503,
    message: 'Card and transfer payments aren’t available right now. Please try again.',
  },
  payments_not_offered: { status: 409, message: 'Card and transfer payments aren’t available.' },
  bank_lookup_unavailable: { status: 503, message: 'The bank isn’t responding right now. Please try again.' },

  nothing_to_sell: { status: 409, message: 'Add a product customers can order before you open your store.' },
  store_not_taking_orders: { status: 409, message: 'This store isn’t taking orders right now.' },
  outside_opening_hours: { status: 409, message: 'The store is closed at that time.' },
  outside_serving_hours: { status: 409, message: 'One of these products isn’t sold at that time.' },
  product_unavailable: { status: 409, message: 'One of these products isn’t available.' },
  stock_too_low: { status: 409, message: 'There isn’t enough stock left.' },
  options_invalid: { status: 400, message: 'These options don’t match the product.' },
  quote_expired: { status: 409, message: 'The quote has expired. Request a new one.' },
  quote_differs: { status: 409, message: 'The order doesn’t match the quote.' },
  promotion_used_up: { status: 409, message: 'The promo in this quote has been used up.' },
  order_not_reviewable: { status: 409, message: 'You can only review an order you’ve received.' },
  review_exists: { status: 409, message: 'This order has already been reviewed.' },
  status_not_allowed: { status: 409, message: 'This account can’t change to that status.' },
  key_in_rotation: {
    status: 409,
    message: 'This key already has two secrets. Revoke the older one first.',
  },
  last_secret: { status: 409, message: 'This is the key’s only secret. Rotate the key first.' },
  refund_too_large: { status: 409, message: 'That’s more than the amount left to refund.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
