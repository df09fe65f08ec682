import type { FastifyInstance } from 'fastify';
import { seconds } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { tellAfterCommit } from '../database/transactions.ts';
import type { Carrier } from '../events/carrier/carrier.ts';

/** Where a note is lost, a secret that another process revoked is taken here for so long at most. */
const EVERY = seconds(5);

const TOPIC = 'keys';

/** Has every process read its keys again, once the change has committed. */
export const tellKeysChanged = (tx: Db): void => tellAfterCommit(tx, { topic: TOPIC, text: 'changed' });

interface Refreshed {
  readonly refresh: () => Promise<void>;
}

/** Reads keys again when one has changed and every few seconds, and once more at the end, to note what was used. */
export function keepKeysFresh(app: FastifyInstance, carrier: Carrier, all: readonly Refreshed[], every = EVERY): void {
  const refresh = () =>
    Promise.all(all.map((keys) => keys.refresh()))
      // The database may be away for a while; what is known stays good.
      .catch((error: unknown) => app.log.debug({ err: error }, 'keys could not be read again'));
  const timer = setInterval(() => void refresh(), every);
  timer.unref();
  const stop = carrier.on(TOPIC, () => void refresh());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop();
    await refresh();
  });
}
