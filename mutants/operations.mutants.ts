import { faults } from './mutant.ts';

const SERVER = 'apps/server/src';
const DATABASE = `${SERVER}/platform/database`;

export const mutants = [
  ...faults(
    `${DATABASE}/backup/restore.ts`,
    [`${SERVER}/backup.test.ts`],
    ['copied?.sha256 !== kept.sha256', 'copied === undefined', 'a backup that is damaged is brought back'],
    ['if (full !== undefined)', 'if (full === "")', 'a backup is brought back over what is there'],
  ),
  ...faults(
    `${DATABASE}/carry-over/carry-over.ts`,
    [`${SERVER}/carry-over.test.ts`],
    ["      await quieten(target, tables, 'disable');\n", '', 'what is carried over is counted twice'],
    [
      'for (const table of tables) await compareTable(source, target, table);',
      '',
      'nobody looks whether all of it arrived',
    ],
    ["await target.query('commit');", '', 'what was carried over is not there'],
  ),
  ...faults(
    `${DATABASE}/embedded/live-lock.ts`,
    [`${DATABASE}/embedded/live-lock.test.ts`],
    ['code === TAKEN', 'code === 99', 'two containers write to one folder'],
  ),
  ...faults(
    `${DATABASE}/embedded/process-table.ts`,
    [`${DATABASE}/embedded/live-lock.test.ts`],
    ["namespaceOf(pid) === namespaceOf('self')", 'true', 'a host ends the database of its container'],
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
