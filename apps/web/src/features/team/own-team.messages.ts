const en = {
  pin: {
    title: 'PIN for shared tablets',
    lead: 'Enter it on a shared tablet, so that what you do there has your name.',
    open: 'Set your PIN',
    dialog: 'Set your PIN',
    label: (digits: number) => `New PIN, ${digits} digits`,
    password: 'Your password',
    submit: 'Set PIN',
    done: 'Your PIN is set. A PIN you had before no longer works.',
  },
  deletion: {
    title: 'Delete your account',
    lead: 'Your name, email address, phone number and password.',
    open: 'Delete account',
    confirm: 'Delete your account?',
    text: 'We’ll delete your data at once and sign you out. You’ll no longer work in any store, and can’t undo this.',
    password: 'Your password',
  },
  leave: {
    title: 'Leave this store',
    lead: 'If you no longer work here.',
    open: 'Leave store',
    confirm: (store: string) => `Leave ${store}?`,
    text: 'You’ll be signed out of this store at once. To come back, somebody has to invite you again.',
  },
};

/** Of somebody’s own membership, on the profile. */
export const ownTeamMessages = { en };
