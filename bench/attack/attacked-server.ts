import { startServerWithStores } from '../harness/server.ts';
import { KEY, type OpenStore } from '../harness/stores.ts';

/** One for each flood, so that none finds its limits used up by another, and one before them. */
const ATTACKERS = 7;
const OTHERS = 10;

export interface Attacked extends Awaited<ReturnType<typeof startServerWithStores>> {
  /** Who attack, each in turn: ordinary vendors with several sessions. */
  readonly attackers: readonly OpenStore[];
  /** Who only wants to work. */
  readonly others: readonly OpenStore[];
}

/** The whole server, started as for real and without a demo. */
export async function openAttacked(): Promise<Attacked> {
  const market = await startServerWithStores({
    name: 'attack',
    sessions: [...Array.from({ length: ATTACKERS }, () => 8), ...Array.from({ length: OTHERS }, () => 1)],
    environment: {
      // As behind a proxy that speaks TLS, with operators' pages shut and little room for files.
      PUBLIC_URL: 'https://portal.example',
      TRUST_PROXY: '0',
      SHOW_METRICS: '0',
      SHOW_DOCS: '0',
      STORAGE_PER_VENDOR_MB: '20',
      GATEWAY_KEYS: `${KEY.id}:${KEY.secret}:storefront`,
    },
  });
  return { ...market, attackers: market.stores.slice(0, ATTACKERS), others: market.stores.slice(ATTACKERS) };
}
