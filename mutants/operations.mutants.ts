import { faults } from './mutant.ts';

const SERVER = 'apps/server/src';
const DATABASE = `${SERVER}/platform/database`;

export const mutants = [
  ...faults(
    `${DATABASE}/embedded/postmaster.ts`,
    [`${DATABASE}/embedded/kill.full.test.ts`],
    ['  endWithUs(child.pid ?? 0, ended, cluster);\n', '', 'a killed server leaves its PostgreSQL running'],
    [
      '  await rm(postmasterFile(folder), { force: true });\n',
      '',
      'a stale pid file keeps the next start from succeeding',
    ],
  ),
  ...faults(
    `${SERVER}/features/demo/demo-world.ts`,
    [`${SERVER}/features/demo/demo-seed.crash.full.test.ts`],
    [
      'await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);',
      'await tx.execute(sql`select ${SEED_LOCK}::int`);',
      'two starts at once both seed the demo',
    ],
  ),
  ...faults(
    `${SERVER}/features/orders/clock/order-clock.queries.ts`,
    [`${SERVER}/features/orders/clock/order-clock.api.test.ts`],
    [
      '.orderBy(URGENCY, asc(orders.dueAt))',
      '.orderBy(asc(orders.dueAt))',
      'who waits stands behind what nobody notices',
    ],
  ),
  ...faults(
    `${SERVER}/features/availability/switch-ends.service.ts`,
    [`${SERVER}/features/availability/availability.api.test.ts`],
    ['.catch((error: unknown) => failures.push(error))', '', 'one store keeps the pauses of all others'],
  ),
];
