import type { StoreReason } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { SwitchEnd, SwitchKind } from '@vendor-portal/contract/availability/switch-end.ts';

const pauseFor: Record<SwitchEnd, string> = {
  in_1_hour: 'Pause for 1 hour',
  in_4_hours: 'Pause for 4 hours',
  end_of_today: 'Pause until the end of today',
  next_opening: 'Pause until the next opening',
  until_i_say: 'Close until I reopen',
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
  not_open_yet: () => 'Not open yet',
  closed_by_you: () => 'Closed by you',
  paused_by_you: (end) => `Paused by you${end}`,
  paused_after_misses: (end) => `Missed orders: paused${end}`,
  closed_by_hours: (end) => `Closed${end}`,
  open: (end) => `Open${end}`,
};

const meaning: Record<StoreReason['kind'], string> = {
  not_approved: 'You can take orders once your account is approved.',
  nothing_to_sell: 'Customers can’t order until you have a product in stock.',
  not_open_yet: 'Customers can’t order until you open your store.',
  closed_by_you: 'Customers can’t order until you reopen your store.',
  paused_by_you: 'Customers see you’re not taking orders. Your store reopens automatically.',
  paused_after_misses: 'You missed two orders in a row, so we paused your store. Reopen when you’re ready.',
  closed_by_hours: 'You’re outside opening hours. Customers can order for later.',
  open: 'Customers can order from you now.',
};

const en = {
  title: 'Your store now',
  change: 'Change',
  switchLabel: (state: string) => `${state}. Open or pause your store`,
  state: states,
  meaning,
  waitingForLine: 'Waiting for connection',
  openNow: (end: string) => `Open now${end}`,
  openAlways: 'Open 24 hours, no hours set',
  setHours: 'Set opening hours',
  changeHours: 'Change opening hours',
  addProduct: 'Add a product',
  seeAccount: 'Check your application',
  pauseFor,
  until,
  opened: 'Your store is open.',
  pausedToast: 'Your store isn’t taking orders right now.',
  notChanged: 'The store wasn’t changed',
  switches: {
    title: 'Temporary changes',
    lead: 'Pauses, busy mode and unavailable items.',
    none: 'No temporary changes right now.',
    kinds,
    busy: (minutes: number) => `Busy mode, +${minutes} min`,
    until: (time: string) => `until ${time}`,
    untilYouSay: 'until you end it',
    end: 'End now',
    endOf: (name: string) => `End now: ${name}`,
    notEnded: 'We couldn’t end this',
  },
  ordering: {
    title: 'Taking orders',
    automatic: 'Accept orders automatically',
    automaticHelp: 'We accept new orders for you.',
    automaticHelpPharmacy: 'We accept new orders for you. Prescription items always wait for you.',
    prep: 'Usual preparation time',
    usually: (minutes: number) => `Usually takes ${minutes} min`,
    changePrep: 'Change the usual preparation time',
    prepMissing: 'Enter the minutes.',
    prepHelp: 'What we promise customers unless you or a product says otherwise.',
    minutes: 'min',
    save: 'Save time',
    saved: 'Saved.',
    busyTitle: 'Busy mode',
    busyHelp: 'Adds time to every order when you’re busy.',
    busyMinutes: 'Add',
    addMinutes: (minutes: number) => `${minutes} minutes`,
    busyUntil: 'How long',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    isBusy: (minutes: number) => `Every order takes ${minutes} minutes longer`,
    notSaved: 'We couldn’t save this',
  },
};

/** Bundled with the frame, because the top bar shows the store's state on every screen. */
export const storeMessages = { en };
