import type { StoreReason } from '@vendor-portal/contract/availability/store-reason.ts';
import type { SwitchEnd, SwitchKind } from '@vendor-portal/contract/availability/switch-end.ts';

const pauseFor: Record<SwitchEnd, string> = {
  in_1_hour: 'Pause for 1 hour',
  in_4_hours: 'Pause for 4 hours',
  end_of_today: 'Pause until the end of today',
  next_opening: 'Pause until the next opening',
  until_i_say: 'Close until I open again',
};

const until: Record<SwitchEnd, string> = {
  in_1_hour: 'For 1 hour',
  in_4_hours: 'For 4 hours',
  end_of_today: 'Until the end of today',
  next_opening: 'Until the next opening',
  until_i_say: 'Until I turn it back on',
};

const kinds: Record<SwitchKind, string> = {
  paused: 'Store paused',
  busy: 'Busy mode',
  item_unavailable: 'Item unavailable',
};

/** `until` is empty, or begins with a space. */
const states: Record<StoreReason['kind'], (until: string) => string> = {
  not_approved: () => 'Not approved yet',
  nothing_to_sell: () => 'Nothing to sell',
  closed_by_you: () => 'Closed by you',
  paused_by_you: (end) => `Paused by you${end}`,
  paused_after_misses: (end) => `Missed orders: paused${end}`,
  closed_by_hours: (end) => `Closed${end}`,
  open: (end) => `Open${end}`,
};

const meaning: Record<StoreReason['kind'], string> = {
  not_approved: 'Orders come once your account is approved.',
  nothing_to_sell: 'Customers cannot order until you have a product on your menu that is in stock.',
  closed_by_you: 'Customers cannot order until you open the store again.',
  paused_by_you: 'Customers see that you take no orders. The store opens again by itself.',
  paused_after_misses:
    'Two orders in a row went unanswered, so we paused the store. Open it as soon as somebody is there.',
  closed_by_hours: 'Your opening hours keep the store closed now. Customers can order for later.',
  open: 'Customers can order from you now.',
};

export const messages = {
  title: 'Your store now',
  change: 'Change',
  switchLabel: (state: string) => `${state}. Open or pause the store`,
  state: states,
  meaning,
  waitingForLine: 'Waiting for connection',
  openNow: (end: string) => `Open now${end}`,
  openAlways: 'Open day and night, no hours set',
  setHours: 'Set opening hours',
  changeHours: 'Change opening hours',
  addProduct: 'Add a product',
  seeAccount: 'See where your account stands',
  pauseFor,
  until,
  opened: 'The store is open.',
  pausedToast: 'The store takes no orders for now.',
  notChanged: 'The store was not changed',
  switches: {
    title: 'Temporary changes',
    lead: 'Everything that ends by itself, in one place.',
    none: 'Nothing is switched off or slowed down.',
    kinds,
    busy: (minutes: number) => `Busy mode, +${minutes} min`,
    until: (time: string) => `until ${time}`,
    untilYouSay: 'until you end it',
    end: 'End now',
    endOf: (name: string) => `End now: ${name}`,
    notEnded: 'This was not ended',
  },
  ordering: {
    title: 'Taking orders',
    automatic: 'Accept orders automatically',
    automaticHelp: 'New orders are accepted as they come in.',
    automaticHelpPharmacy: 'New orders are accepted as they come in. Items on prescription always wait for you.',
    prep: 'Usual preparation time',
    usually: (minutes: number) => `Usually ready in ${minutes} min`,
    changePrep: 'Change the usual preparation time',
    prepMissing: 'Enter how many minutes.',
    prepHelp: 'What customers are promised unless a product or you say otherwise.',
    minutes: 'min',
    save: 'Save time',
    saved: 'Saved.',
    tooLong: 'Enter 180 minutes or less.',
    busyTitle: 'Busy mode',
    busyHelp: 'Adds minutes to every order while the kitchen is full.',
    busyMinutes: 'Add',
    addMinutes: (minutes: number) => `${minutes} minutes`,
    busyUntil: 'How long',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    isBusy: (minutes: number) => `Every order takes ${minutes} minutes longer`,
    notSaved: 'This was not saved',
  },
};
