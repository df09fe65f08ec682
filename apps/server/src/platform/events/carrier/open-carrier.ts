import type { Carrier } from './carrier.ts';
import { postgresCarrier } from './postgres-carrier.ts';

/** NATS where an address is given, fetched only then; else the database itself, over a line that no pooler shares out. */
export async function openCarrier(eventsUrl: string | undefined, databaseUrl: string): Promise<Carrier> {
  if (eventsUrl === undefined) return postgresCarrier(databaseUrl);
  const { natsCarrier } = await import('./nats-carrier.ts');
  return natsCarrier(eventsUrl);
}
