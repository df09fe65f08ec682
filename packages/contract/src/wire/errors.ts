interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503;
  /** What is shown when the thrower has nothing more exact to say. */
  readonly message: string;
}

/**
 * Every code the API answers. 401 means only that the session is missing or over, because the portal signs out on
 * it (§8); a read that finds nothing is 404, a refused write 410, because the portal counts 404 as success (§8).
 */
export const ERRORS = {
  invalid_request: { status: 400, message: 'Please check what you entered.' },
  malformed_request: { status: 400, message: 'We could not read that request.' },
  invalid_cursor: {
    status: 400,
    message: 'This page of the list is no longer valid. Start again from the first page.',
  },
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  account_not_verified: { status: 403, message: 'Enter the code we sent to your e-mail first.' },
  account_declined: { status: 403, message: 'Your application was declined. Put it right and send it again first.' },
  account_blocked: { status: 403, message: 'This account is blocked.' },
  read_only: { status: 403, message: 'This is a read-only copy: nothing can be changed here.' },
  not_found: { status: 404, message: 'We could not find that.' },
  method_not_allowed: { status: 405, message: 'This address does not answer that method.' },
  gone: { status: 410, message: 'That is no longer there.' },
  conflict: { status: 409, message: 'This has changed in the meantime.' },
  idempotency_key_reused: { status: 409, message: 'This key was already used for another request.' },
  reference_used: { status: 409, message: 'This reference was already used for something else.' },
  too_large: { status: 413, message: 'That is too large to send.' },
  unsupported_type: { status: 415, message: 'We cannot take this kind of file.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a moment.' },
  internal: { status: 500, message: 'There was a fatal error from our end.' },
  unavailable: { status: 503, message: 'We cannot be reached at the moment. Please try again.' },

  wrong_credentials: { status: 400, message: 'Wrong e-mail or password.' },
  sign_in_locked: { status: 429, message: 'Too many failed sign-ins. Please wait a while and try again.' },
  code_wrong: { status: 400, message: 'That code is not right.' },
  code_expired: { status: 400, message: 'That code has expired. Ask for a new one.' },
  code_tries_used_up: { status: 400, message: 'Too many wrong codes. Ask for a new one.' },
  code_sent_too_soon: { status: 429, message: 'A code was sent a moment ago. Please wait before asking for another.' },

  signature_missing: { status: 401, message: 'The request is not signed.' },
  signature_wrong: { status: 401, message: 'The signature does not fit the request.' },
  signature_stale: { status: 401, message: 'The time stamp of the request is too far from ours.' },
  signature_replayed: { status: 401, message: 'This request was already received.' },
  event_signature_wrong: { status: 403, message: 'The signature does not fit the event.' },
  scope_missing: { status: 403, message: 'This key may not make that call.' },

  email_taken: { status: 409, message: 'There already is an account with this e-mail. Sign in instead.' },
  reset_token_invalid: { status: 400, message: 'This reset has expired. Ask for a new code.' },
  store_change_decided: { status: 409, message: 'This change was already decided, replaced or taken back.' },
  wrong_password: { status: 400, message: 'That password is not right.' },
  confirmation_needed: { status: 400, message: 'This takes your password and the code we send to your e-mail.' },
  file_unreadable: { status: 415, message: 'We could not read this file. Try saving it again, or send another.' },
  upload_incomplete: { status: 400, message: 'The upload was cut off. Please send the file again.' },
  too_many_files: { status: 409, message: 'There is no room for more files. Remove one first.' },

  sku_taken: { status: 409, message: 'Another of your products has this SKU.' },
  product_changed: { status: 409, message: 'Somebody changed this product in the meantime.' },
  stock_changed: { status: 409, message: 'The stock changed in the meantime.' },
  menu_changed: { status: 409, message: 'Somebody changed the menu in the meantime.' },
  undo_over: { status: 410, message: 'This can no longer be undone.' },
  import_refused: { status: 400, message: 'There are errors in your file. Nothing was imported.' },

  store_changed: { status: 409, message: 'The store was changed in the meantime.' },
  order_moved_on: { status: 409, message: 'This order has moved on in the meantime.' },
  collection_code_wrong: { status: 400, message: 'That is not the code of this order.' },

  promotion_still_active: { status: 409, message: 'This promo is still active.' },
  balance_too_low: { status: 409, message: 'Your available balance does not cover this.' },
  advert_price_changed: {
    status: 409,
    message: 'The price per day has changed. Look at the new cost before you book.',
  },
  advert_not_pending: { status: 409, message: 'This advert is no longer pending.' },
  reply_closed: { status: 409, message: 'A reply can be edited for 24 hours only.' },

  bank_account_unknown: { status: 400, message: 'The bank does not know this account number.' },
  bank_account_name_differs: { status: 409, message: 'The bank has this account under another name.' },
  bank_accounts_full: { status: 409, message: 'You have five accounts already. Remove one first.' },
  bank_account_in_use: { status: 409, message: 'Payouts go to this account. Choose another for them first.' },
  payments_unavailable: {
    status: 503,
    message: 'Card and transfer payments cannot be taken at the moment. Please try again.',
  },
  payments_not_offered: { status: 409, message: 'This marketplace takes no payments by card or transfer.' },
  bank_lookup_unavailable: { status: 503, message: 'The bank does not answer at the moment. Please try again.' },

  nothing_to_sell: { status: 409, message: 'Add a product that customers can order before you open the store.' },
  store_not_taking_orders: { status: 409, message: 'This store takes no orders at the moment.' },
  outside_opening_hours: { status: 409, message: 'The store is closed at that time.' },
  outside_serving_hours: { status: 409, message: 'A product of this order is not sold at that time.' },
  product_unavailable: { status: 409, message: 'A product of this order is not available.' },
  stock_too_low: { status: 409, message: 'There is not enough of a product left.' },
  options_invalid: { status: 400, message: 'The chosen options do not fit the product.' },
  quote_expired: { status: 409, message: 'The quote has expired. Ask for a new one.' },
  quote_differs: { status: 409, message: 'The order differs from what was quoted.' },
  promotion_used_up: { status: 409, message: 'The promo in this quote is used up.' },
  order_not_reviewable: { status: 409, message: 'Only an order that was received can be reviewed.' },
  review_exists: { status: 409, message: 'This order was reviewed already.' },
  status_not_allowed: { status: 409, message: 'The account cannot go from its state to that one.' },
  key_in_rotation: {
    status: 409,
    message: 'This key has two secrets already. Revoke the older one first.',
  },
  last_secret: { status: 409, message: 'This is the only secret of the key. Rotate the key first.' },
  refund_too_large: { status: 409, message: 'That is more than is left to refund.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
