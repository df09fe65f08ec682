import { useRef } from 'react';
import { randomId } from './random-id.ts';
import { RequestFailed } from '../api/request-failed.ts';

/**
 * The Idempotency-Key of a form that is sent: the same for a second try of the same content, so that a lost answer makes
 * nothing happen twice. A refusal is kept under its key, too, and may no longer hold: after one the key is a new one.
 */
export function useAttemptKey() {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyFor: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
      return attempt.current.key;
    },
    failed: (error: unknown) => {
      const isRefusal = error instanceof RequestFailed && error.status >= 400 && error.status < 500;
      if (isRefusal) attempt.current = { content: '', key: '' };
    },
  };
}
