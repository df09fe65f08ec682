export const messages = {
  title: 'Demo mailbox',
  lead: 'What the portal has sent by e-mail, SMS and push. It exists in the demo only.',
  filter: 'Sent to',
  filterHelp: 'An e-mail address or phone number. Leave it empty to see everything.',
  empty: 'Nothing has been sent yet',
  emptyText: 'Sign in, for example: the code arrives here.',
  to: (address: string) => `To ${address}`,
};
