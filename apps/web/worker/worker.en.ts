export const messages = {
  appName: 'Vendor',
  confirm: 'Confirm',
  open: 'Open',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  refused: (reason: string) => (reason === '' ? 'Open the portal and sign in to answer this order.' : reason),
  noLine: 'There is no connection. The order may still be waiting: try again, or open it.',
};
