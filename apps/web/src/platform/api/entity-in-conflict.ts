import { RequestFailed } from './request-failed.ts';

/** A 409 brings the entity as it now stands, unless it speaks of something else. */
export function entityInConflict<Entity extends { readonly id: string }>(
  error: unknown,
  { id }: Entity,
): Entity | undefined {
  if (!(error instanceof RequestFailed) || error.status !== 409) return undefined;
  const { payload } = error;
  return typeof payload === 'object' && payload !== null && 'id' in payload && payload.id === id
    ? (payload as Entity)
    : undefined;
}
