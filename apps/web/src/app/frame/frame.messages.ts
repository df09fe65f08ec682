const en = {
  mainMenu: 'Main menu',
  nav: {
    home: 'Home',
    orders: 'Orders',
    products: 'Products',
    promos: 'Promos',
    adverts: 'Adverts',
    accounting: 'Accounting',
    analytics: 'Analytics',
    reviews: 'Reviews',
    settings: 'Settings',
    help: 'Help',
  },
  search: 'Search',
  more: 'More',
  moreTitle: 'More',
  connection: {
    live: 'Live',
    connecting: 'Connecting',
    lost: 'Offline',
    silent: (seconds: number) => `No updates for ${seconds} s`,
    meaning: {
      live: 'New orders arrive here automatically.',
      connecting: 'Connecting to the server.',
      lost: 'You won’t get new orders until you’re back online. We’re trying to reconnect.',
      silent: 'We haven’t reached the server for a while. New orders may not arrive.',
    },
  },
  profileMenu: (store: string) => `${store}: your profile`,
  accountSettings: 'Account',
  darkMode: 'Dark mode',
  signOut: 'Sign out',
};

export const frameMessages = { en };
