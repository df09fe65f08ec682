export const messages = {
  title: 'Demo mailbox',
  lead: 'What the portal has sent by email, SMS and push. It exists in the demo only.',
  filter: 'Sent to',
  filterHelp: 'An email address or phone number. Leave it empty to see everything.',
  empty: 'Nothing has been sent yet',
  emptyText: 'Sign in, for example: the code arrives here.',
  to: (address: string) => `To ${address}`,
};
