const mailbox = {
  title: 'Demo mailbox',
  lead: 'What the portal has sent by email, SMS and push. It exists in the demo only.',
  filter: 'Sent to',
  filterHelp: 'An email address or phone number. Leave it empty to see everything.',
  empty: 'Nothing has been sent yet',
  emptyText: 'Sign in, for example: the code arrives here.',
  to: (address: string) => `To ${address}`,
};

export const mailboxMessages = { en: mailbox };

const panel = {
  title: 'The demo',
  lead: 'Who signs in, how busy it is, and where codes arrive. This page exists in the demo only.',
  pace: 'How busy is it?',
  usual: 'As the clock says',
  usualHelp: 'Customers order as they would at this hour: more at lunch, in the evening and on Fridays, few at night.',
  busy: 'A busy Friday evening',
  busyHelp: 'An order about every half minute, at any hour. Answer them in the portal and watch the board fill.',
  still: 'Nobody orders',
  stillText: 'The customers of the demo are switched off: SIMULATOR=0.',
  time: (now: string) => `In the demo it is ${now}.`,
  look: 'While nobody has a store’s portal open, a stand-in answers its orders. As soon as you sign in, they are yours.',
  begin: 'Where to begin',
  signIn: 'Sign in',
  mailbox: 'Read the codes in the mailbox',
  storefront: 'Order as a customer in the storefront',
  gateway: 'See signed calls and webhooks',
  stores: 'Stores you can sign in to',
  password: (password: string) => `All of them have the password ${password}.`,
  store: {
    restaurant: 'Restaurant',
    pharmacy: 'Pharmacy',
    supermarket: 'Supermarket',
    cakes: 'Shop: cakes and drinks',
    home: 'Store: for the house',
    bakery: 'Bakery',
  },
};

export const panelMessages = { en: panel };
