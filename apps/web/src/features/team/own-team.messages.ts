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
