export const words = {
  saved: 'Saved on this device',
  signInInstead: 'Sign in instead',
  signOut: 'Sign out',
};
