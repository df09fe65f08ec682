export const words = {
  title: 'Reactivate promo',
  lead: 'The same offer with new dates. It counts anew, and what came before is kept.',
  theOffer: 'The offer',
  lastRun: (span: string) => `Last time: ${span}`,
  still: 'This promotion is still active',
  stillText: 'Only one that has ended can run again. Stop it first, or let it run.',
  notYet: 'Not reactivated yet',
  cancel: 'Cancel',
  save: 'Reactivate',
  done: (name: string) => `“${name}” runs again.`,
  scheduled: (name: string) => `“${name}” will run again.`,
};
