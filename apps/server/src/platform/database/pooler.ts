import { Client } from 'pg';
import { StartRefused } from '../start-refused.ts';

/** For the start and background work: on a busy machine a connection may take longer than a request may wait. */
export const PATIENT_CONNECT_MS = 30_000;

interface Session {
  readonly backend: () => Promise<number>;
  /** The same, pinned until `end`. */
  readonly begin: () => Promise<number>;
  readonly end: () => Promise<unknown>;
}

/** Enough to notice a pooler that hands out its connections in turn. */
const ROUNDS = 5;

export async function sharesConnections(first: Session, second: Session): Promise<boolean> {
  const [ofFirst, ofSecond] = [new Set<number>(), new Set<number>()];
  for (let round = 0; round < ROUNDS; round += 1) {
    ofFirst.add(await first.backend());
    ofSecond.add(await second.begin());
    ofFirst.add(await first.backend());
    await second.end();
    ofSecond.add(await second.backend());
  }
  return ofFirst.size > 1 || ofSecond.size > 1 || [...ofFirst].some((pid) => ofSecond.has(pid));
}

const PID = 'select pg_backend_pid() as pid';

function sessionOn(client: Client): Session {
  const backend = async () => (await client.query<{ pid: number }>(PID)).rows[0]?.pid ?? 0;
  return { backend, begin: () => client.query('begin').then(backend), end: () => client.query('commit') };
}

async function isTransactionPooler(connectionString: string): Promise<boolean> {
  const clients = [1, 2].map(
    () =>
      new Client({
        connectionString,
        application_name: 'vendor-portal start',
        connectionTimeoutMillis: PATIENT_CONNECT_MS,
      }),
  );
  const [first, second] = clients as [Client, Client];
  try {
    for (const client of clients) await client.connect();
    return await sharesConnections(sessionOn(first), sessionOn(second));
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

interface Addresses {
  readonly connectionString: string;
  readonly directUrl: string | undefined;
}

/** Migrations and LISTEN need a connection that bypasses such a pooler. */
export async function findPooler({ connectionString, directUrl }: Addresses): Promise<boolean> {
  const isPooler = await isTransactionPooler(connectionString).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`DATABASE_URL can't be used: ${reason}`, { cause: error });
  });
  if (isPooler && directUrl === undefined)
    throw new StartRefused(
      'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations and listening.',
    );
  return isPooler;
}
