import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';

const types: Record<VendorType, { readonly name: string; readonly text: string }> = {
  restaurant: { name: 'Restaurants', text: 'Spice levels, diet marks, extras, and a kitchen that is never rushed.' },
  pharmacy: { name: 'Pharmacies', text: 'Forms, expiry dates, and items on prescription that always wait for you.' },
  super_market: { name: 'Supermarkets', text: 'Brands, units and barcodes, thousands of items from one spreadsheet.' },
  shop: { name: 'Shops', text: 'Stock that counts itself, and a warning before you run out.' },
  store: { name: 'Stores', text: 'Pick-up with a code, deliveries by courier, one list for both.' },
};

export const messages = {
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
        text: 'Earnings, commission, adverts, payouts: each figure opens to the orders it is made of.',
      },
      menu: {
        title: 'A menu that keeps up',
        text: 'Change fifty prices at once, run out until six o’clock, import a spreadsheet, undo.',
      },
    },
    tourTitle: 'See it as it is',
    tourLead: 'Pictures of the portal itself, with a restaurant’s own figures.',
    tour: {
      products: {
        title: 'Your whole menu',
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
      { title: 'Tell us about your business', text: 'Two short pages. Your draft waits if you are called away.' },
      {
        title: 'Send a logo and proof of address',
        text: 'From your phone’s camera. See at once what is still missing.',
      },
      { title: 'Start selling', text: 'We check within a day; your menu can be ready before that.' },
    ],
    typesTitle: 'Made for what you sell',
    types,
    feesTitle: 'One fee, and you see it on every order',
    rate: '15 %',
    rateOf: 'of what your items cost, when an order is delivered or collected.',
    example: [
      ['An order of', '₦8,000'],
      ['Our commission', '−₦1,200'],
      ['You receive', '₦6,800'],
    ],
    fees: [
      'Nothing else: no setup, no monthly fee, no fee for payouts. An order that comes to nothing costs nothing.',
      'The delivery fee belongs to the courier and is never part of it.',
      'Payouts go to your bank every week, with the arithmetic of every order beside them.',
    ],
    questionsTitle: 'Questions and answers',
    questions: [
      {
        question: 'What do I need to start?',
        answer:
          'A phone or a computer, an email address, your business’s address and a document that proves it. A registered business adds its CAC number; an unregistered one can join as well.',
      },
      {
        question: 'Do I need to install anything?',
        answer: 'No. It runs in the browser of any phone, tablet or computer, and prints tickets on 80 mm paper.',
      },
      {
        question: 'What if I cannot take orders for a while?',
        answer:
          'Pause with one tap and say for how long. The store opens again by itself, and so does an item that has run out.',
      },
      {
        question: 'How long do I have to answer an order?',
        answer: 'Ten minutes. It rings, and after 90 seconds it also reaches you by push and SMS if you wish.',
      },
      {
        question: 'When do I get my money?',
        answer:
          'Every week, to the bank account you have confirmed. You see at any time what is available and what is on the way to your balance.',
      },
      {
        question: 'Can I leave?',
        answer: 'At any time, from the settings. Your personal data is erased; the books are kept as the law asks.',
      },
    ],
    closing: 'Your first order could be tonight.',
    start: 'Start now',
    terms: 'Terms',
    privacy: 'Privacy',
    api: 'API reference',
  },
};
