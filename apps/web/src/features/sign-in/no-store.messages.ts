const en = {
  title: 'You don’t work in a store any more',
  lead: 'Your account is still there. Ask the store’s owner to invite you again, then open the link in the email.',
  toSignIn: 'Use another account',
};

export const noStoreMessages = { en };
