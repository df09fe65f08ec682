import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import { PATHS } from '../../platform/paths.ts';

export const businessTopics = [
  {
    id: 'accounting',
    title: 'Accounting',
    to: PATHS.accounting,
    answers: [
      {
        id: 'accounting-commission',
        question: 'How is commission calculated?',
        answer: [
          'On the price of the items less your promo, at the rate that applied when the order was placed. Delivery fees go to the courier, and we take no commission on them. Open any transaction to see how it adds up.',
        ],
      },
      {
        id: 'accounting-pending',
        question: 'Why is some of my money still clearing?',
        answer: [
          `Money from a delivered order becomes available after ${ORDER_CLOCK.disputeHours} hours, once the customer can no longer report a problem. Collected orders are available straight away.`,
        ],
      },
      {
        id: 'accounting-payout',
        question: 'When do I get paid?',
        answer: [
          'Every week, to the payout account in Settings. If you change that account, payouts wait 24 hours so nobody can divert your money without you noticing.',
        ],
      },
      {
        id: 'accounting-negative',
        question: 'Can my balance go below zero?',
        answer: [
          'Yes, if an order is refunded after we’ve paid you for it. We take the difference from your next earnings.',
        ],
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
          'With as many days before, on the same weekdays. A period that’s still running is compared with the same part of the one before: today until noon with last week’s day until noon. Choose your dates above the charts, and open any chart as a table.',
        ],
      },
      {
        id: 'analytics-rate',
        question: 'What lowers my acceptance rate?',
        answer: [
          'Orders you decline and orders you don’t answer in time. Orders that customers cancel don’t count against you.',
        ],
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
          'Only customers who’ve received an order, once per order. They rate speed, service and taste from 1 to 5 stars.',
        ],
      },
      {
        id: 'reviews-reply',
        question: 'Can I change a reply?',
        answer: [
          'Yes, for 24 hours. You can post one reply per review, up to 500 characters, and every customer can read it.',
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
          'Use the switch in the top bar and choose how long. Your store reopens on its own, unless you choose “Close until I reopen”.',
        ],
      },
      {
        id: 'settings-hours',
        question: 'How do I set hours with a break, or past midnight?',
        answer: [
          'For a break, add a second shift to the day. For hours past midnight, enter 18:00 to 02:00, for example. You can copy a day to the others and add holidays as special days.',
        ],
      },
      {
        id: 'settings-busy',
        question: 'What is busy mode?',
        answer: ['It adds minutes to every order for a while, so the times customers see stay right when you’re busy.'],
      },
      {
        id: 'settings-automatic',
        question: 'Can I accept orders automatically?',
        answer: ['Yes. Turn on Accept orders automatically in Settings, under Profile.'],
        pharmacy: ['Prescription items always wait for a person.'],
      },
      {
        id: 'settings-notifications',
        question: 'How do I choose my notifications?',
        answer: [
          'In Settings, under Notifications, choose push, email or SMS, and whether to hear about courier pick-ups and drop-offs. The bell always shows everything. You can send yourself a test on each channel.',
        ],
      },
      {
        id: 'settings-bank',
        question: 'How do I add a bank account?',
        answer: [
          'In Settings, under Payment, choose your bank and enter your 10-digit account number. We check the name with the bank, and you confirm with your password. You can have up to five accounts, one of them for payouts.',
        ],
      },
      {
        id: 'settings-stolen',
        question: 'What if I lose my phone?',
        answer: [
          'Sign it out in Settings, under Signed-in devices, and change your password. That signs out every other device straight away.',
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
        question: 'How long does my application take?',
        answer: [
          'Usually less than a day. Meanwhile, set up your store. Home shows where your application is and what’s missing.',
        ],
      },
      {
        id: 'account-suspended',
        question: 'What can I do while my account is suspended?',
        answer: [
          'Finish your open orders and use the portal as usual. You won’t get new orders until the suspension is lifted. You’ll find the reason on Home.',
        ],
      },
    ],
  },
];
