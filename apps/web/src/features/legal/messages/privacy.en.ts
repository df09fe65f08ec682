import type { LegalText } from '../legal-text.ts';

export const messages: LegalText = {
  title: 'Privacy notice',
  lead: 'What we know about you, why, who sees it, and for how long.',
  version: (day) => `Version of ${day}`,
  other: 'Read the terms',
  back: 'Go to home',
  sections: [
    {
      heading: 'What we keep',
      text: [
        'About you: your name, email address and phone number. About your business: its name, address, type, registration number, logo, opening hours, products, orders, reviews and money.',
        'About how you sign in: the devices you use and when they were last seen. Your password is kept only in a form from which nobody can read it, not even we.',
      ],
    },
    {
      heading: 'Your documents',
      text: [
        'Proof of address and identification are seen by those who check your application and by nobody else. They are stored apart from everything public and open only through links that end after a few minutes. You can remove a document that hasn’t been accepted yet, and it’s deleted straight away.',
        'Pictures are stored without the data that cameras add, such as the place where they were taken.',
      ],
    },
    {
      heading: 'What customers and couriers see',
      text: [
        'Customers see your shop: its name, logo, address, products, reviews and your replies. Couriers see where to collect an order. Neither sees your email address, your documents or your earnings.',
        'Of a customer you see the first name and the last digits of the phone number, no more than an order needs.',
      ],
    },
    {
      heading: 'Messages',
      text: [
        'We write to you about your account and your orders, by the ways you choose in the settings. Codes and warnings about your account always go to your email address.',
      ],
    },
    {
      heading: 'On your device',
      text: [
        'The portal stores what keeps you signed in, an identifier of this browser, and the views you prefer. The application you are filling in is kept until you close the tab; passwords in it are never stored.',
        'When something breaks, a report with the technical details goes to us. It holds no password, code or account number.',
      ],
    },
    {
      heading: 'How long',
      text: [
        'As long as you sell with us. When your account is deleted, we erase what is personal at once and keep only the records of money that the law asks for.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'You may see what we keep, have it corrected, have it deleted, and take it with you: your products and your books can be exported at any time. Ask through the help page. If we do not help you, the Nigeria Data Protection Commission will.',
      ],
    },
  ],
};
