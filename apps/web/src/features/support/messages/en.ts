import type { SUPPORT_TOPICS } from '@vendor-portal/contract/support/support.contract.ts';
import { plural } from '../../../platform/i18n/format.ts';

const topics: Record<(typeof SUPPORT_TOPICS)[number], string> = {
  account: 'My account',
  orders: 'Orders',
  products: 'Products',
  money: 'Money and payouts',
  adverts: 'Promos and adverts',
  technical: 'Something does not work',
  other: 'Something else',
};

export const messages = {
  title: 'Help',
  search: 'Search the answers',
  searchHint: 'Try “pause”, “payout” or “picture”',
  clear: 'Clear search',
  found: (count: number) => `${count} ${plural(count, { one: 'answer', other: 'answers' })}`,
  nothing: 'No answer to that yet',
  nothingText: 'Try another word, or write to us below: a person reads it.',
  goThere: (screen: string) => `Go to ${screen}`,
  contact: {
    title: 'Write to us',
    lead: 'You get a number to refer to, and a copy by email.',
    topic: 'What is it about?',
    topicMissing: 'Choose a topic.',
    topics,
    subject: 'In a few words',
    subjectMissing: 'Use at least 3 characters.',
    message: 'What happened?',
    messageHelp: 'What you did, what you saw, and what you expected.',
    messageMissing: 'Use at least 10 characters.',
    send: 'Send',
    sent: (number: string) => `Your message has the number ${number}`,
    sentText: 'We answer by email. Keep the number for when you call or write again.',
    another: 'Write another',
  },
  reach: {
    title: 'Talk to us',
    lead: 'For what cannot wait, such as an order that is at the counter now.',
    whatsApp: 'Chat on WhatsApp',
    call: (number: string) => `Call ${number}`,
  },
  tickets: {
    title: 'Your messages',
    sentOn: (time: string) => `Sent ${time}`,
  },
  keys: {
    title: 'Keys and shortcuts',
    lead: 'On the order list. Single keys can be switched off there.',
    list: [
      ['↑ ↓', 'Go from order to order'],
      ['← →', 'Go from column to column on the board'],
      ['C', 'Confirm the chosen order'],
      ['D', 'Decline it'],
      ['R', 'Mark it ready'],
      ['?', 'Show the keys'],
      ['Esc', 'Close a dialog or a menu'],
      ['Tab', 'Go to the next button or field'],
    ] as const,
  },
  about: {
    title: 'About this portal',
    version: 'Version',
    api: 'API reference',
    terms: 'Terms',
    privacy: 'Privacy',
  },
};
