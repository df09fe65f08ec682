import { callerHeaders } from '../config/caller-headers.ts';
import { localStore } from '../storage/local-store.ts';

interface HeaderFacts {
  readonly token: string | null;
  readonly content?: string | FormData | Blob | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The answer is a file; its refusal is JSON as ever. */
  readonly isFile?: boolean;
}

/** Who asks (§6), and in what form the question and its answer are. */
export function requestHeaders({ token, content, idempotencyKey, isFile }: HeaderFacts): Record<string, string> {
  return {
    accept: isFile === true ? 'text/csv, application/json' : 'application/json',
    ...callerHeaders({ token, userId: localStore.get('userId'), deviceId: localStore.get('deviceId') }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...contentType(content),
  };
}

/** A form's type carries its boundary, so the browser writes it. */
function contentType(content: HeaderFacts['content']): Record<string, string> {
  if (content === undefined || content instanceof FormData) return {};
  if (typeof content === 'string') return { 'content-type': 'application/json' };
  return { 'content-type': content.type === '' ? 'application/octet-stream' : content.type };
}
