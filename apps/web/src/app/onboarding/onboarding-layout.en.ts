export const messages = {
  saved: 'Saved on this device',
  signInInstead: 'Sign in instead',
  signOut: 'Sign out',
};
