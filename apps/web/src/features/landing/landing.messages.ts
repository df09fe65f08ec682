import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';

const types: Record<VendorType, { readonly name: string; readonly text: string }> = {
  restaurant: { name: 'Restaurants', text: 'Spice levels, diet labels, extras and a kitchen that keeps up.' },
  pharmacy: { name: 'Pharmacies', text: 'Forms, expiry dates and prescription items that always wait for you.' },
  super_market: { name: 'Supermarkets', text: 'Brands, units and barcodes, thousands of items from one spreadsheet.' },
  shop: { name: 'Shops', text: 'Stock that updates itself, with a warning before you run out.' },
  store: { name: 'Stores', text: 'Pick-up with a code, deliveries by courier, one list for both.' },
};

const en = {
  landing: {
    windowTitle: 'Vendor: sell more, miss nothing, know every naira',
    name: 'Vendor',
    menu: 'On this page',
    howItWorks: 'How it works',
    feesLink: 'Fees',
    questionsLink: 'Questions',
    signIn: 'Sign in',
    signUp: 'Sign up',
    title: ['Sell more.', 'Miss nothing.', 'Know every naira.'],
    text: 'The portal for restaurants, pharmacies, supermarkets, shops and stores.',
    openShop: 'Start selling with us',
    haveAccount: 'I have an account',
    openDashboard: 'Open your dashboard',
    heroPicture: 'The order board of the portal: pending, ongoing and ready orders side by side.',
    promisesTitle: 'What it does for you',
    promises: {
      rings: {
        title: 'Rings until you see it',
        text: 'Every order sounds, counts down and follows you by push and SMS. If your internet drops, nothing is lost.',
      },
      money: {
        title: 'Explains every naira',
        text: 'Earnings, commission, adverts, payouts: tap any figure to see the orders behind it.',
      },
      products: {
        title: 'Prices and stock that keep up',
        text: 'Change fifty prices at once, mark items sold out until 18:00, import a spreadsheet, undo.',
      },
    },
    tourTitle: 'See it in action',
    tourLead: 'Real screens from the portal, with a restaurant’s figures.',
    tour: {
      products: {
        title: 'Everything you sell',
        text: 'Search, sort, change prices and stock in the list, or look at it as pictures.',
      },
      phone: {
        title: 'Beside the stove',
        text: 'Everything works on a phone: large buttons, readable at arm’s length.',
      },
    },
    picture: {
      products: 'The product list of the portal, with pictures, prices and stock.',
      phone: 'Pending orders on a phone, each with a countdown and two large buttons.',
    },
    stepsTitle: 'Open in three steps',
    steps: [
      { title: 'Tell us about your business', text: 'Two short pages. We save your draft as you go.' },
      {
        title: 'Send a logo and proof of address',
        text: 'Use your phone’s camera and see what’s still missing.',
      },
      { title: 'Start selling', text: 'We review within a day. Add your products while you wait.' },
    ],
    typesTitle: 'Made for what you sell',
    types,
    feesTitle: 'One fee, shown on every order',
    rate: '15%',
    rateOf: 'of the item total, only when an order is delivered or collected.',
    example: [
      ['An order of', '₦8,000'],
      ['Our commission', '−₦1,200'],
      ['You receive', '₦6,800'],
    ],
    fees: [
      'No setup, monthly or payout fees. If an order doesn’t go through, you pay nothing.',
      'The delivery fee goes to the courier. We take no commission on it.',
      'We pay your bank account every week and show how each order adds up.',
    ],
    questionsTitle: 'Questions and answers',
    questions: [
      {
        question: 'What do I need to start?',
        answer:
          'A phone or computer, an email address, your business address and a document that proves it. If your business is registered, add your CAC number. If it isn’t, you can still join.',
      },
      {
        question: 'Do I need to install anything?',
        answer: 'No. It runs in any browser on a phone, tablet or computer, and prints tickets on 80 mm paper.',
      },
      {
        question: 'What if I can’t take orders for a while?',
        answer:
          'Pause with one tap and choose for how long. Your store reopens automatically, and sold-out items come back too.',
      },
      {
        question: 'How long do I have to answer an order?',
        answer: '10 minutes. It rings, and after 90 seconds we can also alert you by push and SMS.',
      },
      {
        question: 'When do I get my money?',
        answer:
          'Every week, to your confirmed bank account. You can always see what’s available, what’s clearing and which payout is in transit.',
      },
      {
        question: 'Can I leave?',
        answer: 'Yes, at any time from Settings. We erase your personal data and keep financial records by law.',
      },
    ],
    closing: 'Your first order could be tonight.',
    start: 'Start now',
    terms: 'Terms',
    privacy: 'Privacy',
    api: 'API reference',
  },
};

export const landingMessages = { en };
