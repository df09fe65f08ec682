const en = {
  appName: 'Vendor',
  /** §1 */
  building: 'Building page...',
  skipToContent: 'Skip to content',
  goHome: 'Go to home',
  /** §8 Screens: route error. */
  routeError: {
    title: 'Something Broke',
    text: "An unexpected error occurred. Please try refreshing the page or contact support if the problem doesn't go away.",
    back: 'Go Back',
  },
  /** §8 Screens: top-level crash. */
  crash: {
    title: 'Error!!',
    text: 'We apologize for the inconvenience, but our system has encountered an error. Our team is actively working to resolve this issue, and we appreciate your patience.',
    again: 'Try again',
  },
  chunkFailure: {
    title: 'This page didn’t load',
    text: 'You may be offline, or there’s a new version. Reloading usually helps.',
    reload: 'Reload',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address, or the page may have moved.',
  },
  checkingSession: 'Checking your sign-in…',
  sessionNotChecked: {
    title: 'We couldn’t check your sign-in',
    again: 'Try again',
  },
  storageFailure: (message: string) =>
    `This browser won’t let us save anything (${message}) You can continue, but you’ll need to sign in again next time.`,
};

/** Not lazy-loaded, because they are shown when something failed to load or the app crashed. */
export const alwaysMessages = { en };
