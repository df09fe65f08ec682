import { seconds } from '../../clock.ts';

/** What a vendor with a till, a kitchen screen and a dozen phones never comes near, over all its sessions together. */
const A_SECOND = 30;
const AT_ONCE = 300;
/** Who asks too fast is told so for a moment without being looked up again. */
const REST = seconds(1);
/** So many are remembered; whoever is older has long been let in again. */
const REMEMBERED = 10_000;

interface Pace {
  left: number;
  at: number;
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
}

/** Counts what the sessions of one vendor ask for together, and sends a session that asks too fast away unread. */
export function vendorPace(now: () => number = () => performance.now()) {
  const paces = new Map<string, Pace>();
  const resting = new Map<string, number>();

  return {
    /** Whether a token was sent away a moment ago. Asked before anybody looks up whose it is. */
    isResting: (token: string): boolean => (resting.get(token) ?? -Infinity) > now(),
    /** Whether the vendor may ask once more; if not, the token rests. */
    mayAsk: (vendorId: string, token: string): boolean => {
      const pace = paces.get(vendorId) ?? { left: AT_ONCE, at: now() };
      const left = Math.min(AT_ONCE, pace.left + ((now() - pace.at) * A_SECOND) / seconds(1));
      remember(paces, vendorId, { left: Math.max(0, left - 1), at: now() });
      if (left >= 1) return true;
      remember(resting, token, now() + REST);
      return false;
    },
  };
}

export type VendorPace = ReturnType<typeof vendorPace>;
