import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Pool, PoolClient } from 'pg';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (...args: unknown[]) => void,
) => void;

/** How the connections of a process are used, and how long its calls wait for one: the first sign of being too small. */
export function countConnections(pool: Pool, metrics: Registry): void {
  const registers = [metrics];
  const gauge: Gauge = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections for calls: busy and idle ones, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect: () => {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'How long a call waited for a connection, also in vain.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5],
    registers,
  });
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const timed = (callback: Connected) => {
    const asked = performance.now();
    connect((...answer) => {
      waits.observe((performance.now() - asked) / 1000);
      callback(...answer);
    });
  };
  // The driver knows both ways of asking, and uses the first itself.
  pool.connect = ((callback?: Connected) =>
    callback === undefined
      ? new Promise<PoolClient>((resolve, reject) => {
          timed((error, client) => (client === undefined ? reject(error) : resolve(client)));
        })
      : timed(callback)) as Pool['connect'];
}
