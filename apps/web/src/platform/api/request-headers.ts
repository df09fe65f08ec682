import { APP_VERSION } from '../config/build.ts';
import { localStore } from '../storage/local-store.ts';

interface HeaderFacts {
  readonly token: string | null;
  readonly content?: string | FormData | Blob | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The answer is a file; its refusal is JSON as ever. */
  readonly isFile?: boolean;
}

/** §6: every request sends the role, the admin-app marker, the session token, the user id and a device id. */
export function requestHeaders({ token, content, idempotencyKey, isFile }: HeaderFacts): Record<string, string> {
  const userId = localStore.get('userId');
  return {
    accept: isFile === true ? 'text/csv, application/json' : 'application/json',
    'x-role': 'vendor',
    'x-admin-app': 'true',
    'x-device-id': localStore.get('deviceId'),
    'x-app-version': APP_VERSION,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(userId === null ? {} : { 'x-user-id': userId }),
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
