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
  until_i_say: 'Until I say',
};

const kinds: Record<SwitchKind, string> = {
  paused: 'Store paused',
  busy: 'Busy mode',
  item_unavailable: 'Item unavailable',
};

export const words = {
  title: 'Your store now',
  change: 'Change',
  switchLabel: (state: string) => `${state}. Open or pause the store`,
  state: {
    open: 'Open',
    openUntil: (time: string) => `Open until ${time}`,
    paused: (time: string) => `Paused until ${time}`,
    closed: 'Closed',
    opensAt: (time: string) => `Opens ${time}`,
    notYet: 'No orders yet',
  },
  meaning: {
    open: 'Customers can order from you now.',
    paused: 'Customers see that you take no orders. The store opens again by itself.',
    pausedByScheduler:
      'Two orders in a row went unanswered, so we paused the store. Open it as soon as somebody is there.',
    closed: 'Customers cannot order until you open the store again.',
    outside: 'Your opening hours keep the store closed now. Customers can order for later.',
    notYet: 'Your account does not take orders at the moment. The switch counts once it does.',
  },
  waitingForLine: 'Waiting for the line',
  openNow: 'Open now',
  pauseFor,
  until,
  opened: 'The store is open.',
  pausedToast: 'The store takes no orders for now.',
  notChanged: 'The store was not changed',
  switches: {
    title: 'Switched for a while',
    lead: 'Everything that ends by itself, in one place.',
    none: 'Nothing is switched off or slowed down.',
    kinds,
    busy: (minutes: number) => `Busy mode, +${minutes} min`,
    until: (time: string) => `until ${time}`,
    untilYouSay: 'until you say',
    end: 'End now',
    endOf: (name: string) => `End now: ${name}`,
    notEnded: 'This was not ended',
  },
  ordering: {
    title: 'Taking orders',
    automatic: 'Accept orders automatically',
    automaticHelp: 'New orders go straight to your kitchen. Items on prescription always wait for you.',
    prep: 'Usual preparation time',
    usually: (minutes: number) => `Usually ready in ${minutes} min`,
    changePrep: 'Change the usual preparation time',
    prepMissing: 'Enter how many minutes.',
    prepHelp: 'What customers are promised unless a product or you say otherwise.',
    minutes: 'min',
    save: 'Save time',
    saved: 'Saved.',
    tooLong: 'At most three hours.',
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
