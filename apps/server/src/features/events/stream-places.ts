import { AppError } from '../../platform/http/answers/app-error.ts';

/** Per process. A store has a till, a kitchen screen and some phones; a session has the tabs of one browser. */
export const STREAMS_PER_SESSION = 10;
export const STREAMS_PER_VENDOR = 50;
const RETRY_AFTER_S = 30;

export function streamPlaces() {
  const inUse = new Map<string, number>();
  const add = (key: string, count: number) => {
    const now = (inUse.get(key) ?? 0) + count;
    if (now === 0) inUse.delete(key);
    else inUse.set(key, now);
  };
  const isFull = (key: string, most: number) => (inUse.get(key) ?? 0) >= most;
  let open = 0;
  return {
    get open() {
      return open;
    },
    take: (vendorId: string, sessionId: string) => {
      if (isFull(sessionId, STREAMS_PER_SESSION) || isFull(vendorId, STREAMS_PER_VENDOR))
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_S });
      const count = (by: 1 | -1) => {
        add(sessionId, by);
        add(vendorId, by);
        open += by;
      };
      count(1);
      let isReleased = false;
      return () => {
        if (!isReleased) count(-1);
        isReleased = true;
      };
    },
  };
}
