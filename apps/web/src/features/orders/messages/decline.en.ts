import type { DeclineReason } from '@vendor-portal/contract/orders/decline-reason.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';

const reason: Record<DeclineReason, string> = {
  item_unavailable: 'An item is unavailable',
  too_busy: 'Too busy',
  closing_early: 'Closing early',
  cannot_meet_request: 'A request cannot be met',
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

export const messages = {
  title: (number: string) => `Decline ${number}?`,
  text: (customer: string, total: string) => `We let ${customer} know and give back ${total}. You earn nothing.`,
  reason: 'Why?',
  reasons: reason,
  reasonMissing: 'Choose a reason.',
  items: 'Which items?',
  itemsMissing: 'Choose the items that aren’t available.',
  until: 'Unavailable',
  untilEnd: until,
  itemsMeans: 'Customers cannot order these until then. They come back by themselves.',
  pause: {
    too_busy: 'Also pause new orders for 1 hour',
    closing_early: 'Also pause new orders until the next opening',
  },
  pauseMeans: 'The pause ends by itself.',
  note: 'In a few words',
  noteHelp: 'If there is more to say.',
  noteMissing: 'Tell us why in a few words.',
  canUndo: 'You can take this back for 10 seconds.',
  atOnce: 'The time is almost up: this is sent at once.',
  keep: 'Keep order',
  decline: 'Decline order',
};
