const en = {
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
