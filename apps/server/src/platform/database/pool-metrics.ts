import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';

/** How the connections of a process are used. Calls that wait for one are the first sign that the pool is too small. */
export function countConnections(pool: Pool, metrics: Registry): void {
  const gauge: Gauge = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections for calls: busy and idle ones, and calls that wait for one.',
    labelNames: ['state'],
    registers: [metrics],
    collect: () => {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
