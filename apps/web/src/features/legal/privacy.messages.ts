import type { LegalText } from './legal-page.tsx';

const en: LegalText = {
  title: 'Privacy notice',
  lead: 'What we know about you, why we need it, who sees it and how long we keep it.',
  version: (day) => `Effective ${day}`,
  other: 'Read the terms',
  back: 'Go to home',
  sections: [
    {
      heading: 'What we store',
      text: [
        'About you: your name, email address and phone number. About your business: its name, address, type, registration number, logo, opening hours, products, orders, reviews and money.',
        'About your sign-ins: the devices you use and when we last saw them. We store your password in a form nobody can read, not even us.',
      ],
    },
    {
      heading: 'Your documents',
      text: [
        'Only the people who review your application can see your proof of address and identification. We store them separately from anything public, and links to them expire after a few minutes. You can remove a document we haven’t accepted yet, and we delete it right away.',
        'We remove the data that cameras add to pictures, such as where they were taken.',
      ],
    },
    {
      heading: 'What customers and couriers see',
      text: [
        'Customers see your store: its name, logo, address, products and reviews, with your replies. Couriers see where to collect an order. Neither sees your email address, your documents or your earnings.',
        'You see a customer’s first name and the last digits of their phone number, and no more than you need for the order.',
      ],
    },
    {
      heading: 'Messages',
      text: [
        'We message you about your account and your orders, on the channels you choose in Settings. Codes and security alerts always go to your email address.',
      ],
    },
    {
      heading: 'On your device',
      text: [
        'The portal stores what keeps you signed in, an ID for this browser and the views you prefer. If you’re filling in an application, we save it until you close the tab, but never your passwords.',
        'If something breaks, your browser sends us a technical report. It never includes passwords, codes or account numbers.',
      ],
    },
    {
      heading: 'How long we keep it',
      text: [
        'For as long as you sell with us. When your account is deleted, we erase your personal data right away and keep only the financial records the law requires.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'You can see your data, correct it, delete it and take it with you. You can export your products and transactions at any time. For anything else, contact us through the help page. If we don’t resolve it, you can complain to the Nigeria Data Protection Commission.',
      ],
    },
  ],
};

export const privacyMessages = { en };
