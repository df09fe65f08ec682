export const messages = {
  appName: 'Vendor',
  /** §1 */
  building: 'Building page...',
  skipToContent: 'Skip to content',
  goHome: 'Go to the start page',
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
    title: 'This page did not load',
    text: 'The connection may have dropped, or the portal was updated meanwhile. Reloading usually helps.',
    reload: 'Reload',
  },
  notFound: {
    title: 'There is nothing here',
    text: 'The address may be mistyped, or the page is gone.',
  },
  checkingSession: 'Checking your sign-in…',
  sessionNotChecked: {
    title: 'We could not check your sign-in',
    again: 'Try again',
  },
  storageFailure: (message: string) =>
    `This browser does not let us store anything (${message}) You can go on, but you will have to sign in again after closing the page.`,
};
