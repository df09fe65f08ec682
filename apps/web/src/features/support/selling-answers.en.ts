import { figureMeaning } from '../../platform/i18n/figures.en.ts';
import { PATHS } from '../../platform/paths.ts';

export const sellingTopics = [
  {
    id: 'home',
    title: 'Home',
    to: PATHS.home,
    answers: [
      {
        id: 'home-figures',
        question: 'How are the figures on Home calculated?',
        answer: [
          'Today, from midnight to now in your own time zone.',
          `Sales: ${figureMeaning.sales}`,
          `Your earnings: ${figureMeaning.earned}`,
          `Orders: ${figureMeaning.orders}`,
          'At the top you’ll find what needs you now: orders to answer, items running low and reviews to reply to.',
        ],
      },
      {
        id: 'home-live',
        question: 'What does Live mean?',
        answer: [
          'You’re connected, and new orders appear on their own. Offline means you’ve lost your connection: you can still read what’s loaded, and we keep trying to reconnect.',
        ],
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    to: PATHS.orders,
    answers: [
      {
        id: 'orders-time',
        question: 'How long do I have to answer an order?',
        answer: [
          '10 minutes, and the card counts down. After 90 seconds we also send you a push and an SMS if you’ve turned them on. An order nobody answers is cancelled.',
          'If you miss two in a row, we pause your store for 15 minutes so no more customers are let down.',
        ],
      },
      {
        id: 'orders-sound',
        question: 'Why can’t I hear new orders?',
        answer: [
          'Browsers mute a page until you tap it once. Tap anywhere after opening the portal, check your volume and leave the page open.',
          'To get alerts while the portal is closed, turn on push or SMS in Settings.',
        ],
      },
      {
        id: 'orders-decline',
        question: 'What happens when I decline an order?',
        answer: [
          'We tell the customer, and they pay nothing. Before you confirm, you’ll see what else changes, such as items marked unavailable or a suggested pause. You can undo it for 10 seconds.',
        ],
      },
      {
        id: 'orders-later',
        question: 'How do orders for later work?',
        answer: [
          'You confirm them now, and they move to Ongoing when it’s time to start preparing them. If one comes in while you’re closed, you have until 10 minutes after you open to answer it.',
        ],
      },
      {
        id: 'orders-code',
        question: 'Which code do I need when a customer collects?',
        answer: [
          'The one we sent the customer. Open the order, choose Hand over and enter it. You can’t see the code yourself, so ask for it before you hand over the bag.',
        ],
      },
      {
        id: 'orders-print',
        question: 'How do I print a ticket?',
        answer: [
          'Open the order and choose Print. Tickets are made for 80 mm paper, so choose that size in the print dialog the first time.',
        ],
      },
      {
        id: 'orders-no-show',
        question: 'Do I get paid if nobody collects an order?',
        answer: ['Yes. After two hours we close it as a no-show and pay you as if it had been collected.'],
      },
    ],
  },
  {
    id: 'products',
    title: 'Products',
    to: PATHS.products,
    answers: [
      {
        id: 'products-out',
        question: 'How do I stop selling an item for today?',
        answer: [
          'Open the product’s menu and choose how long: an hour, four hours, the rest of today, until you next open, or until you turn it back on. Unless you chose the last one, it comes back on its own.',
          'You’ll find everything you’ve turned off under Temporary changes in Settings.',
        ],
      },
      {
        id: 'products-stock',
        question: 'How is stock counted?',
        answer: [
          'Each order reduces your stock, and declining or cancelling it puts the items back. At zero a product is out of stock until you restock it. Leave stock blank for items you don’t count.',
        ],
      },
      {
        id: 'products-pictures',
        question: 'Which pictures can I use?',
        answer: [
          'Up to six PNG, JPEG or WebP pictures, 5 MB each. Lists show the first one. Drag pictures to reorder them.',
        ],
      },
      {
        id: 'products-many',
        question: 'Can I change many products at once?',
        answer: [
          'Yes. Tick them in the list, then change the price, stock or status of all of them. You can undo the whole change. For bigger edits, export a spreadsheet, change it and import it again. You’ll see any rows with errors before anything changes.',
        ],
      },
      {
        id: 'products-discount',
        question: 'What is the difference between a discount and a promo?',
        answer: [
          'A discount lowers the price of one product. A promo takes something off an order and can have a minimum, a limit and chosen products. A customer can have both.',
        ],
      },
    ],
  },
  {
    id: 'promos',
    title: 'Promos',
    to: PATHS.promotions,
    answers: [
      {
        id: 'promos-cost',
        question: 'Who pays for a promo?',
        answer: [
          'You do. Before you save one, we show what it would have done over your last 30 days: how many orders would have used it, what it would have cost and what you’d have kept.',
        ],
      },
      {
        id: 'promos-several',
        question: 'What if two promos apply to one order?',
        answer: ['The customer gets the better one, never both. If they’re equal, the one that ends first applies.'],
      },
      {
        id: 'promos-again',
        question: 'How do I run a promo again?',
        answer: [
          'Under Expired, choose Reactivate and set new dates. You keep its history, and its limits start again from zero.',
        ],
      },
    ],
  },
  {
    id: 'adverts',
    title: 'Adverts',
    to: PATHS.adverts,
    answers: [
      {
        id: 'adverts-price',
        question: 'What does an advert cost?',
        answer: [
          'The daily price for each day it runs. You see the total before you pay, and it comes out of your available balance.',
        ],
      },
      {
        id: 'adverts-pending',
        question: 'Why is my advert still pending?',
        answer: [
          'It’s waiting for our approval or for its first day. We refund any days that pass before we approve it, and the full cost if we don’t. You can withdraw a pending advert.',
        ],
      },
    ],
  },
];
