const en = {
  title: 'Reactivate promo',
  lead: 'Same offer, new dates. Counts restart from 0 and past results are kept.',
  lastRun: (span: string) => `Last time: ${span}`,
  still: 'This promo is still active',
  stillText: 'You can only reactivate an ended promo. Stop it first or let it run.',
  notYet: 'Not reactivated yet',
  cancel: 'Cancel',
  save: 'Reactivate',
  done: (name: string) => `“${name}” is running again.`,
  scheduled: (name: string) => `“${name}” will run again.`,
};

export const reactivationMessages = { en };
