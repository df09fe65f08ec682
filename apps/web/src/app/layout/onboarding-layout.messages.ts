const en = {
  saved: 'Saved on this device',
  signInInstead: 'Sign in instead',
  signOut: 'Sign out',
};

export const onboardingLayoutMessages = { en };
