export const messages = {
  title: 'Reactivate promo',
  lead: 'The same offer with new dates. It counts from zero again, and its past results are kept.',
  theOffer: 'The offer',
  lastRun: (span: string) => `Last time: ${span}`,
  still: 'This promo is still active',
  stillText: 'Only one that has ended can run again. Stop it first, or let it run.',
  notYet: 'Not reactivated yet',
  cancel: 'Cancel',
  save: 'Reactivate',
  done: (name: string) => `“${name}” runs again.`,
  scheduled: (name: string) => `“${name}” will run again.`,
};
