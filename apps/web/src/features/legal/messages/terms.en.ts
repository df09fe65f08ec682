import type { LegalText } from '../legal-text.ts';

export const messages: LegalText = {
  title: 'Terms for vendors',
  lead: 'What you and the marketplace owe each other. Written to be read; if something is unclear, ask us before you agree.',
  version: (day) => `Version of ${day}`,
  other: 'Read the privacy notice',
  back: 'Go to home',
  sections: [
    {
      heading: 'Who may sell',
      text: [
        'You may apply for a business that you own or may speak for, in Nigeria, as a restaurant, pharmacy, supermarket, shop or store. What you tell us about it must be true, and you keep it up to date.',
        'We look at every application and at the documents with it. We may decline one, and then say why; you may correct it and send it again as often as you like. Until you are approved you can prepare everything, but customers do not see your shop.',
      ],
    },
    {
      heading: 'Your account',
      text: [
        'The account is yours. Keep the password to yourself and tell us at once if somebody else may have it. What is done while you are signed in counts as done by you.',
        'We may suspend an account while we look into a complaint, and block one that is used to deceive, to sell what is not allowed, or to harm others. You are told the reason. While suspended you finish the orders you have accepted.',
      ],
    },
    {
      heading: 'What you sell',
      text: [
        'Names, pictures, prices and stock on your menu are your responsibility. Sell only what the law lets you sell and what your licences cover. Medicines on prescription are never accepted automatically.',
        'Price a product as a customer pays it. A promotion is your offer: you carry its cost.',
      ],
    },
    {
      heading: 'Orders',
      text: [
        'An order waits ten minutes for your answer and then ends by itself. When two in a row go unanswered, your shop pauses for a quarter of an hour, so that customers are not left waiting.',
        'Once you confirm, you prepare what was ordered. Once preparation has begun, only the marketplace can cancel, and you are paid as if it had been delivered.',
      ],
    },
    {
      heading: 'Money',
      text: [
        'We take a commission on each delivered order: the rate shown in your account when the order was placed, on the price of the goods less your own promotion. The delivery fee is the courier’s.',
        'What remains is yours. It becomes available when the time for complaints has passed, and is paid out weekly to the account you have confirmed. When payout details change we hold payouts for a day, for your safety.',
        'A refund to a customer is taken back from your earnings, and our commission on it with it.',
      ],
    },
    {
      heading: 'Adverts',
      text: [
        'An advert costs what is shown before you book it and is paid from your available balance. One that we refuse, or whose days pass before we approve it, is refunded for those days.',
      ],
    },
    {
      heading: 'When this ends',
      text: [
        'You may leave whenever you like: finish your open orders and ask us to delete the account. We pay out what is yours. Records of money are kept as long as the law asks.',
        'When these terms change, we show you the new version before it counts. The version you agreed to is kept with your account.',
      ],
    },
  ],
};
