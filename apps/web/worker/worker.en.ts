export const messages = {
  appName: 'Vendor',
  confirm: 'Confirm',
  open: 'Open',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  refused: (reason: string) => (reason === '' ? 'Open the portal and sign in to answer this order.' : reason),
  noLine: 'You’re offline. The order may still be waiting. Try again or open it.',
};
