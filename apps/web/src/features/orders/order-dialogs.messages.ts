import type { DeclineReason } from '@vendor-portal/contract/orders/end-reason.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';

const reason: Record<DeclineReason, string> = {
  item_unavailable: 'An item is unavailable',
  too_busy: 'Too busy',
  closing_early: 'Closing early',
  cannot_meet_request: 'Can’t meet a request',
  pricing_error: 'A price is wrong',
  other: 'Another reason',
};

const until: Record<SwitchEnd, string> = {
  in_1_hour: 'For 1 hour',
  in_4_hours: 'For 4 hours',
  end_of_today: 'Until the end of today',
  next_opening: 'Until the next opening',
  until_i_say: 'Until I turn it back on',
};

const decline = {
  title: (number: string) => `Decline ${number}?`,
  text: (customer: string, total: string) => `We’ll tell ${customer} and refund ${total}.`,
  reason: 'Reason',
  reasons: reason,
  reasonMissing: 'Choose a reason.',
  items: 'Which items?',
  itemsMissing: 'Choose the items that aren’t available.',
  until: 'Unavailable',
  untilEnd: until,
  itemsMeans: 'Customers can’t order these until then. They come back automatically.',
  pause: {
    too_busy: 'Also pause new orders for 1 hour',
    closing_early: 'Also pause new orders until the next opening',
  },
  pauseMeans: 'The pause ends automatically.',
  note: 'Note',
  noteOptional: 'Note (optional)',
  noteHelp: 'Your team and the marketplace see this.',
  noteMissing: 'Tell us why in a few words.',
  canUndo: 'You’ll have 10 seconds to undo.',
  atOnce: 'Time’s almost up, so we’ll send this right away.',
  keep: 'Keep order',
  decline: 'Decline order',
};

export const declineMessages = { en: decline };

/** Shown in a dialog whose order somebody else moved. */
const movedOn = {
  title: (number: string) => `${number} was updated`,
  confirmed: (time: string) => `Someone in your store confirmed it at ${time}.`,
  confirmedByItself: (time: string) => `It was confirmed automatically at ${time}.`,
  declined: (time: string) => `Someone in your store declined it at ${time}.`,
  ready: (time: string) => `It was marked ready at ${time}.`,
  handedOver: (time: string) => `It was handed over at ${time}.`,
  canceledBy: {
    customer: (time: string) => `The customer cancelled it at ${time}.`,
    administrator: (time: string) => `The marketplace cancelled it at ${time}.`,
  },
  notAnswered: (time: string) => `It was cancelled at ${time} because it wasn’t answered in time.`,
  notCollected: (time: string) => `It was cancelled at ${time} because nobody collected it.`,
  canceled: (time: string) => `Cancelled at ${time}.`,
  notDeclined: 'You can’t decline it any more. Nothing was sent.',
  close: 'Close',
  noCodeNeeded: 'You don’t need the code any more. Nothing was sent.',
};

export const movedOnMessages = { en: movedOn };
