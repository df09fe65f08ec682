const en = {
  title: 'You’re signed in on this device',
  signOut: 'Sign out and continue',
  stay: 'Stay signed in',
  tabletTitle: 'This is a shared tablet',
  tabletText: 'It belongs to a store already. Whoever manages its team can remove it in Settings › Team.',
  toStore: 'Back to the store',
};

export const signedInMessages = { en };
