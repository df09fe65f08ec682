import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant, Line, Paragraph } from '../values/scalars.ts';

export const SUPPORT_TOPICS = ['account', 'orders', 'products', 'money', 'adverts', 'technical', 'other'] as const;

const Ticket = z.object({
  id: Id,
  /** Easy to say aloud, such as `T-1042`. */
  number: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  subject: z.string(),
  createdAt: Instant,
});

export const supportContract = defineCalls({
  contactSupport: {
    method: 'POST',
    path: '/a/v1/support',
    access: 'account',
    right: 'own',
    summary: 'Write to support; the message gets a number and is emailed.',
    body: z.object({
      topic: z.enum(SUPPORT_TOPICS, 'Choose a topic.'),
      subject: Line(3, 120, 'Enter a subject.'),
      message: Paragraph(10, 4000),
      screen: z.optional(Line(0, 200)),
    }),
    payload: Ticket,
  },
  listTickets: {
    method: 'GET',
    path: '/a/v1/support',
    access: 'account',
    right: 'own',
    summary: 'The latest messages to support, and its phone and WhatsApp numbers.',
    payload: z.object({
      tickets: z.array(Ticket),
      /** In E.164; null where the marketplace has none. */
      reach: z.object({ phone: z.nullable(z.string()), whatsApp: z.nullable(z.string()) }),
    }),
  },
});
