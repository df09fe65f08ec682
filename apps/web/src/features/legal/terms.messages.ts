import type { LegalText } from './legal-page.tsx';

const en: LegalText = {
  title: 'Terms for vendors',
  lead: 'What you can expect from us, and what we expect from you. If anything is unclear, ask us before you agree.',
  version: (day) => `Effective ${day}`,
  other: 'Read the privacy notice',
  back: 'Go to home',
  sections: [
    {
      heading: 'Who can sell',
      text: [
        'You can apply for a business in Nigeria that you own or are allowed to represent: a restaurant, pharmacy, supermarket, shop or store. The information you give us must be true, and you agree to keep it up to date.',
        'We review every application and its documents. If we decline yours, we’ll tell you why, and you can fix it and resubmit as often as you like. You can set up your store before you’re approved, but customers won’t see it until then.',
      ],
    },
    {
      heading: 'Your account',
      text: [
        'Your account is yours alone. Keep your password to yourself, and tell us right away if someone else may know it. You’re responsible for everything done while you’re signed in.',
        'We can suspend an account while we look into a complaint. We can block an account used to deceive or harm people, or to sell things that aren’t allowed. We’ll always tell you why. While you’re suspended, you still finish the orders you’ve accepted.',
      ],
    },
    {
      heading: 'What you sell',
      text: [
        'You’re responsible for the names, pictures, prices and stock of your products. Only sell what the law and your licences allow. Prescription medicines are never accepted automatically.',
        'Your prices must be what customers pay. A promo is your own offer, so you cover its cost.',
      ],
    },
    {
      heading: 'Orders',
      text: [
        'You have 10 minutes to answer an order. After that it’s cancelled. If you miss two in a row, we pause your store for 15 minutes so no more customers are left waiting.',
        'Once you confirm an order, you agree to prepare it. After you’ve started, only the marketplace can cancel it, and you’re paid as if it had been delivered.',
      ],
    },
    {
      heading: 'Money',
      text: [
        'We take a commission on each delivered order, at the rate in your account when the order was placed. It applies to the price of the items less your own promo. The delivery fee goes to the courier.',
        'The rest is yours. It becomes available once customers can no longer report a problem, and we pay it out every week to your confirmed bank account. If your payout details change, we hold payouts for 24 hours to protect you.',
        'If we refund a customer, we take the refund from your earnings and return our commission on it.',
      ],
    },
    {
      heading: 'Adverts',
      text: [
        'You see the cost of an advert before you book it, and you pay for it from your available balance. If we don’t approve it, or approve it late, we refund the days it didn’t run.',
      ],
    },
    {
      heading: 'Leaving, and changes to these terms',
      text: [
        'You can leave at any time. Finish your open orders and ask us to delete your account, and we’ll pay out what’s yours. We keep financial records for as long as the law requires.',
        'If we change these terms, we’ll show you the new version before it applies. We keep a record of the version you agreed to.',
      ],
    },
  ],
};

export const termsMessages = { en };
