import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { defineCalls } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';

const SentMessage = z.object({
  to: z.string(),
  channel: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  sentAt: z.string(),
});
export type SentMessage = z.output<typeof SentMessage>;

/** Not part of the product's contract: the demo's own call (docs/features/demo.md). */
export const demoCalls = defineCalls({
  listSentMessages: {
    method: 'GET',
    path: '/dev/messages',
    access: 'open',
    summary: 'What the outbox has sent, newest first.',
    query: z.object({ to: z.optional(z.string()) }),
    payload: z.object({ messages: z.array(SentMessage) }),
  },
});

export const sentMessagesQuery = (to: string) =>
  queryOptions({
    queryKey: ['sentMessages', to],
    queryFn: ({ signal }) => callApi(demoCalls.listSentMessages, { query: to === '' ? {} : { to } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 3000,
  });
