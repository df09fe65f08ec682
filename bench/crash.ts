import { rmSync } from 'node:fs';
import {
  killDatabaseRounds,
  killServerRounds,
  placeThroughKills,
} from '../apps/server/src/testing/crash/crash-rounds.ts';
import { killAtEveryStatement } from '../apps/server/src/testing/crash/killed-writes.ts';
import { readArguments } from './harness/arguments.ts';
import { atLeast, exactly, report, print } from './harness/print.ts';
import { temporaryFolder } from './harness/server.ts';

/**
 * kill -9 of the server, then of PostgreSQL, during writes, `--rounds` times each; 200 orders with a key each through
 * five kills of the server; a kill before and after every statement of the writes that move money.
 */
const { rounds } = readArguments('bench:crash', { rounds: 50 });

async function measure<T>(name: string, run: (folder: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder('crash');
  const figures = await run(folder);
  rmSync(folder, { recursive: true, force: true });
  print(`${name}: ${JSON.stringify(figures)}`);
  return figures;
}

const server = await measure('kill -9 of the server', (folder) => killServerRounds(folder, rounds));
const database = await measure('kill -9 of PostgreSQL', (folder) => killDatabaseRounds(folder, rounds));
const keyed = await measure('orders through kill -9 of the server', (folder) => placeThroughKills(folder, 200, 5));
const statements = await measure('kill -9 at every statement', killAtEveryStatement);
report([
  atLeast('acknowledged by the server', server.acknowledged, rounds),
  exactly('lost by the server', server.lost, 0),
  atLeast('acknowledged through PostgreSQL', database.acknowledged, rounds),
  exactly('lost by PostgreSQL', database.lost, 0),
  exactly('orders placed through kills', keyed.placed, keyed.wanted),
  exactly('orders answered through kills', keyed.answered, keyed.wanted),
  exactly('wrong after a kill at a statement', statements.wrong.length, 0),
  exactly('a statement was killed', statements.kills > statements.overByThen ? 'yes' : 'no', 'yes'),
]);
