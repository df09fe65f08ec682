import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import { figureMeaning } from '../../../platform/i18n/figures.en.ts';
import { PATHS } from '../../../platform/paths.ts';
export interface HelpAnswer {
  readonly id: string;
  readonly question: string;
  /** One entry per paragraph. */
  readonly answer: readonly string[];
  /** More paragraphs, where this is what the vendor sells from. */
  readonly pharmacy?: readonly string[];
}

export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  /** The screen it is about. */
  readonly to: string;
  readonly answers: readonly HelpAnswer[];
}

const topics: readonly HelpTopic[] = [
  {
    id: 'home',
    title: 'Home',
    to: PATHS.home,
    answers: [
      {
        id: 'home-figures',
        question: 'What do the figures on Home count?',
        answer: [
          'Today, from midnight to now in your own time zone.',
          `Sales: ${figureMeaning.sales}`,
          `Your earnings: ${figureMeaning.earned}`,
          `Orders: ${figureMeaning.orders}`,
          'What waits for you is at the top: orders to answer, items that run low, reviews to reply to.',
        ],
      },
      {
        id: 'home-live',
        question: 'What does the light that says Live mean?',
        answer: [
          'The portal is connected and new orders arrive by themselves. Offline means that you have no internet: what you have loaded stays readable, and we keep trying to come back.',
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
          'Ten minutes; the card counts down. After 90 seconds we also reach you by push and SMS, as far as your settings allow. An order nobody answers is cancelled.',
          'Two in a row without an answer pause your store for 15 minutes, so that no more customers are let down.',
        ],
      },
      {
        id: 'orders-sound',
        question: 'New orders do not ring. What can I do?',
        answer: [
          'Browsers keep a page silent until you have tapped it once. Tap anywhere after opening the portal, check the volume, and leave the page open.',
          'To be alerted while the portal is closed, switch on push or SMS in the settings.',
        ],
      },
      {
        id: 'orders-decline',
        question: 'What happens when I decline an order?',
        answer: [
          'We let the customer know, and they pay nothing. Before it is sent you see what follows: items that are marked unavailable, or a pause that we suggest. For ten seconds you can undo it.',
        ],
      },
      {
        id: 'orders-later',
        question: 'How do orders for later work?',
        answer: [
          'You confirm them now. They move to Ongoing when it is time to start, by your preparation time. Placed while you are closed, they wait for your answer until ten minutes after you open.',
        ],
      },
      {
        id: 'orders-code',
        question: 'A customer collects an order. Which code do I need?',
        answer: [
          'The one the customer was sent. Enter it on the order with Hand over. You never see the code yourself, so ask for it before you give the bag away.',
        ],
      },
      {
        id: 'orders-print',
        question: 'How do I print a ticket?',
        answer: [
          'Open the order and choose Print. The ticket fits paper of 80 mm; choose that paper once in the print dialog.',
        ],
      },
      {
        id: 'orders-no-show',
        question: 'Nobody collects an order. Am I paid?',
        answer: ['Yes. After two hours it is closed as a no-show, and you are paid as if it had been collected.'],
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
        question: 'Something has run out. How do I take it off for today?',
        answer: [
          'Open the product’s menu and choose for how long: an hour, four hours, until the end of today, until the next opening, or until you turn it back on. It comes back by itself.',
          'Everything you have switched off for a time is listed under Temporary changes in the settings.',
        ],
      },
      {
        id: 'products-stock',
        question: 'How is stock counted?',
        answer: [
          'Ordering takes items off your stock; declining and cancelling put them back. At zero a product is out of stock, and restocking puts it back on sale. Leave the stock empty for what you do not count.',
        ],
      },
      {
        id: 'products-pictures',
        question: 'Which pictures can I use?',
        answer: [
          'Up to six of PNG, JPEG or WebP, 5 MB each. The first one is shown in lists; drag it to change the order.',
        ],
      },
      {
        id: 'products-many',
        question: 'Can I change many products at once?',
        answer: [
          'Tick them in the list and choose price, stock or status below. Undo takes the whole change back. For more, export a spreadsheet, change it, and import it again: you see every row that does not fit before anything changes.',
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
          'You do, so before you save one you see it calculated over your own last 30 days: how many orders would have used it, what it would have cost you and what would have been left.',
        ],
      },
      {
        id: 'promos-several',
        question: 'Two promos fit one order. Which one counts?',
        answer: ['The one that is better for the customer; of two equal ones the one that ends first. Never both.'],
      },
      {
        id: 'promos-again',
        question: 'How do I run a promo again?',
        answer: [
          'Under Expired choose Reactivate and give it new dates. Its history stays, its limits count from zero again.',
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
          'Its days times the price of a day. You see the sum before you pay, and it is taken from your available balance.',
        ],
      },
      {
        id: 'adverts-pending',
        question: 'Why is my advert still pending?',
        answer: [
          'It waits for our approval or for its first day. Days that pass before the approval are refunded, a refused advert is refunded in full, and you can take a pending one back.',
        ],
      },
    ],
  },
  {
    id: 'accounting',
    title: 'Accounting',
    to: PATHS.accounting,
    answers: [
      {
        id: 'accounting-commission',
        question: 'How is the commission calculated?',
        answer: [
          'On what the items cost less your own promo, at the rate that applied when the order was placed. The delivery fee goes to the courier. We take no commission on it. Open any entry to see its arithmetic.',
        ],
      },
      {
        id: 'accounting-pending',
        question: 'Why is some of my money still on the way to my balance?',
        answer: [
          `A delivered order reaches your available balance ${ORDER_CLOCK.disputeHours} hours after delivery, when the customer’s time to complain is over. A collected one is there at once.`,
        ],
      },
      {
        id: 'accounting-payout',
        question: 'When am I paid out?',
        answer: [
          'Every week, to the payout account in your settings. After a change of that account payouts wait for 24 hours, so that nobody can divert your money unseen.',
        ],
      },
      {
        id: 'accounting-negative',
        question: 'Can my balance go below zero?',
        answer: ['Yes, when an order is refunded after you were paid for it. Your next orders make up for it.'],
      },
    ],
  },
  {
    id: 'analytics',
    title: 'Analytics',
    to: PATHS.analytics,
    answers: [
      {
        id: 'analytics-compare',
        question: 'What are the figures compared with?',
        answer: [
          'With the range of the same length just before. Choose any range above the charts; every chart also opens as a table.',
        ],
      },
      {
        id: 'analytics-rate',
        question: 'What lowers my acceptance rate?',
        answer: ['Orders you decline and orders that time out. Orders that customers cancel do not count against you.'],
      },
    ],
  },
  {
    id: 'reviews',
    title: 'Reviews',
    to: PATHS.reviews,
    answers: [
      {
        id: 'reviews-who',
        question: 'Who can review me?',
        answer: [
          'Only customers who have received an order, once per order: speed, service and taste, each with one to five stars.',
        ],
      },
      {
        id: 'reviews-reply',
        question: 'Can I change a reply?',
        answer: [
          'For 24 hours. There is one reply per review, of up to 500 characters, and every customer can read it.',
        ],
      },
    ],
  },
  {
    id: 'settings',
    title: 'Settings',
    to: PATHS.settings,
    answers: [
      {
        id: 'settings-pause',
        question: 'How do I pause my store?',
        answer: [
          'With the switch in the top bar. Choose for how long; the store opens again by itself. “Close until I reopen” keeps it closed until you use the switch.',
        ],
      },
      {
        id: 'settings-hours',
        question: 'How do I set hours with a break, or past midnight?',
        answer: [
          'Add a second shift to the day for a break. For hours past midnight set, for example, 18:00 to 02:00. Copy a day to the others, and add holidays as special days.',
        ],
      },
      {
        id: 'settings-busy',
        question: 'What is busy mode?',
        answer: [
          'It adds minutes to every order for a while, so that what customers are promised stays true when the kitchen is full.',
        ],
      },
      {
        id: 'settings-automatic',
        question: 'Can orders be accepted without me?',
        answer: ['Yes, with Accept orders automatically under Settings, Profile.'],
        pharmacy: ['Items on prescription always wait for a person.'],
      },
      {
        id: 'settings-notifications',
        question: 'How do I choose what reaches me?',
        answer: [
          'Under Notifications: push, email and SMS, and whether you hear about couriers’ pick-ups and drop-offs. The bell in the portal always shows everything. Each channel has a test.',
        ],
      },
      {
        id: 'settings-bank',
        question: 'How do I add a bank account?',
        answer: [
          'Under Payment choose the bank, enter the ten digits, and we ask the bank for the name. Confirm it with your password. Keep up to five accounts, one of them for payouts.',
        ],
      },
      {
        id: 'settings-stolen',
        question: 'I lost my phone. What now?',
        answer: [
          'Sign out that device under Signed-in devices and change your password: every other device is signed out at once.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    to: PATHS.settings,
    answers: [
      {
        id: 'account-review',
        question: 'How long does the review of my application take?',
        answer: [
          'Usually less than a day. Meanwhile you can prepare your whole store. The start page shows where it stands and what is missing.',
        ],
      },
      {
        id: 'account-suspended',
        question: 'My account is suspended. What can I still do?',
        answer: [
          'Finish the orders that are open and use the portal as before; no new orders arrive until it is lifted. The reason is on the start page.',
        ],
      },
    ],
  },
];

export const messages = { topics };
