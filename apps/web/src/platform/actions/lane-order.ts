import type { QueuedAction } from './queued-action.ts';

export const inOrder = (one: QueuedAction, other: QueuedAction) => one.at - other.at;

/** A difference is based on a version. What was done after it on the same screen is based on what it made. */
export function basedOn(action: QueuedAction, done: QueuedAction, answer: unknown): QueuedAction {
  const [body, before] = [asRecord(action.body), asRecord(done.body)];
  const { version } = asRecord(answer);
  if (typeof version !== 'number' || body['version'] === undefined || body['version'] !== before['version'])
    return action;
  return { ...action, body: { ...body, version } };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
