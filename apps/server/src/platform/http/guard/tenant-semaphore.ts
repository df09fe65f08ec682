import type { Concurrency } from './limits.ts';

interface Tenant {
  running: number;
  /** In the order they came; a set, so that whoever disconnects is removed at once. */
  readonly waiting: Set<() => void>;
}

/**
 * Lets so many of each tenant run at once. A few more of the same tenant wait, the rest are refused, and whoever disconnects
 * is dropped. Nothing that one tenant sends makes another one wait.
 */
export function tenantSemaphore({ atOnce, waiting: mostWaiting }: Concurrency) {
  const tenants = new Map<string, Tenant>();

  const release = (name: string, tenant: Tenant): void => {
    const [next] = tenant.waiting;
    if (next) {
      tenant.waiting.delete(next);
      next();
    } else if ((tenant.running -= 1) === 0) tenants.delete(name);
  };

  /** Whether a slot came before the caller left. */
  const wait = ({ waiting }: Tenant, left: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const start = () => {
        left.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        waiting.delete(start);
        resolve(false);
      };
      waiting.add(start);
      left.addEventListener('abort', leave, { once: true });
    });

  /** A function that frees the slot, or undefined where there is none to be had or the caller has left. */
  return async (name: string, left?: AbortSignal): Promise<(() => void) | undefined> => {
    const tenant = tenants.get(name) ?? { running: 0, waiting: new Set() };
    if (tenant.running < atOnce) {
      tenant.running += 1;
      tenants.set(name, tenant);
    } else if (!left || left.aborted || tenant.waiting.size >= mostWaiting || !(await wait(tenant, left))) {
      return undefined;
    }
    let isHeld = true;
    return () => {
      if (isHeld) release(name, tenant);
      isHeld = false;
    };
  };
}
