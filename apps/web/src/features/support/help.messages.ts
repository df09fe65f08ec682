import type { SUPPORT_TOPICS } from '@vendor-portal/contract/support/support.contract.ts';
import { plural } from '../../platform/i18n/format.ts';

const topics: Record<(typeof SUPPORT_TOPICS)[number], string> = {
  account: 'My account',
  orders: 'Orders',
  products: 'Products',
  money: 'Money and payouts',
  adverts: 'Promos and adverts',
  technical: 'Something isn’t working',
  other: 'Something else',
};

const en = {
  title: 'Help',
  search: 'Search help',
  searchHint: 'Try “pause”, “payout” or “picture”',
  clear: 'Clear search',
  found: (count: number) => `${count} ${plural(count, { one: 'answer', other: 'answers' })}`,
  nothing: 'No results',
  nothingText: 'Try another word or message us below.',
  goThere: (screen: string) => `Go to ${screen}`,
  contact: {
    title: 'Message us',
    lead: 'We’ll give you a reference number and email you a copy.',
    topic: 'What’s it about?',
    topics,
    subject: 'Subject',
    message: 'What happened?',
    messageHelp: 'Tell us what you did, what you saw and what you expected.',
    send: 'Send',
    sent: (number: string) => `Your reference is ${number}`,
    sentText: 'We’ll reply by email. Keep this number in case you call or message again.',
    another: 'Send another message',
  },
  reach: {
    title: 'Talk to us',
    lead: 'For urgent issues, like an order at the counter right now.',
    whatsApp: 'Chat on WhatsApp',
    call: (number: string) => `Call ${number}`,
  },
  tickets: {
    title: 'Your messages',
    sentOn: (time: string) => `Sent ${time}`,
  },
  keys: {
    title: 'Keyboard shortcuts',
    lead: 'For the order list. You can turn off single-key shortcuts there.',
    list: [
      ['↑ ↓', 'Move between orders'],
      ['← →', 'Move between columns on the board'],
      ['C', 'Confirm'],
      ['D', 'Decline'],
      ['R', 'Mark ready'],
      ['?', 'Show shortcuts'],
      ['Esc', 'Close a dialog or menu'],
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

export const helpMessages = { en };
