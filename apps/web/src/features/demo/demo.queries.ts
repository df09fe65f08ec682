import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { defineCalls } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';

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

const Scene = z.enum(['usual', 'busy_friday']);
export type Scene = z.output<typeof Scene>;

const ShownScene = z.object({
  /** Null where the demo's customers are switched off. */
  scene: z.nullable(Scene),
  now: z.string(),
});

/** Not part of the product's contract: the demo's own calls (docs/features/demo.md). */
export const panelCalls = defineCalls({
  readScene: {
    method: 'GET',
    path: '/dev/scene',
    access: 'open',
    summary: 'How the customers of the demo come.',
    payload: ShownScene,
  },
  showScene: {
    method: 'POST',
    path: '/dev/scene',
    access: 'open',
    summary: 'Has the customers of the demo come in another way.',
    body: z.object({ scene: Scene }),
    payload: ShownScene,
  },
});

export const sceneQuery = queryOptions({
  queryKey: ['scene'],
  queryFn: ({ signal }) => callApi(panelCalls.readScene, {}, { signal }),
});

export const useShowScene = () =>
  useCallMutation(panelCalls.showScene, {
    onSuccess: (current) => queries.setQueryData(sceneQuery.queryKey, current),
  });
