import { queryOptions } from '@tanstack/react-query';
import { defineCalls } from '@vendor-portal/contract/wire/call.ts';
import * as z from 'zod/mini';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { useCallMutation } from '../../../platform/api/use-call-mutation.ts';

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
