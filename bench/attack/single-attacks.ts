import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { pushContract } from '@vendor-portal/contract/notifications/push.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { pushBrowser } from '../../apps/server/src/testing/fakes/push-browser.ts';
import { KEY } from '../harness/stores.ts';
import type { Attacked } from './attacked-server.ts';
import { heardOn, rawLine } from './raw-lines.ts';

/** What came of an attack, in words; whether it was held off. */
export interface Outcome {
  readonly isHeld: boolean;
  readonly seen: string;
}

const MB = 1024 * 1024;

const post = (address: string, path: string, body: string, headers: Record<string, string>) =>
  fetch(`${address}${path}`, { method: 'POST', body, headers });

const withToken = ({ attackers: [attacker] }: Attacked) => ({ authorization: `Bearer ${attacker?.tokens[0]}` });

async function hostileCsv(attacked: Attacked, file: string): Promise<Outcome> {
  const headers = { ...withToken(attacked), 'content-type': 'text/csv' };
  const path = `${inventoryBulkContract.importProducts.path}?dryRun=true`;
  const answer = await post(attacked.address, path, file, headers);
  const { length } = await answer.text();
  return { isHeld: answer.status === 413 && length < 2_000, seen: `${answer.status}, ${length} bytes` };
}

async function json(attacked: Attacked, path: string, body: string): Promise<Outcome> {
  const headers = { ...withToken(attacked), 'content-type': 'application/json' };
  const { status } = await post(attacked.address, path, body, headers);
  return { isHeld: status >= 400 && status < 500, seen: String(status) };
}

async function raw(attacked: Attacked, text: string): Promise<Outcome> {
  const line = rawLine(attacked.address);
  line.write(text);
  const heard = await heardOn(line);
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '');
  const isRefused = statuses.length <= 1 && statuses.every((status) => status.startsWith('4'));
  return { isHeld: isRefused, seen: statuses.join(', ') || 'hung up' };
}

async function paths(attacked: Attacked): Promise<Outcome> {
  const tried = [
    '/files/../../../../etc/passwd',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/private/documents/..%2f..%2fetc%2fpasswd',
    '/files/private/documents/a.pdf',
    '/assets/..%5c..%5cpackage.json',
    '/.git/config',
    '/.env',
  ];
  const heard = await Promise.all(
    tried.map(async (path) => {
      const line = rawLine(attacked.address);
      line.write(`GET ${path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`);
      return heardOn(line);
    }),
  );
  const leaked = heard.filter((text) => /root:|\[core\]|"dependencies"/.test(text));
  return { isHeld: leaked.length === 0, seen: `${tried.length} tried, ${leaked.length} told something` };
}

async function inputs(attacked: Attacked): Promise<Outcome> {
  const words = [
    `' or 1=1--`,
    `"; drop table products;--`,
    `<script>alert(1)</script>`,
    `%00`,
    `\\u0000`,
    '💣'.repeat(500),
  ];
  const statuses = await Promise.all(
    words.map(async (word) => {
      const query = new URLSearchParams({ search: word }).toString();
      const url = `${attacked.address}${inventoryContract.listInventories.path}?${query}`;
      return (await fetch(url, { headers: withToken(attacked) })).status;
    }),
  );
  return { isHeld: statuses.every((status) => status < 500), seen: statuses.join(', ') };
}

async function webhookInside(attacked: Attacked): Promise<Outcome> {
  const addresses = [
    `${attacked.address}/healthz`,
    'http://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'https://db.internal/',
  ];
  const { method, path } = webhooksContract.registerWebhook;
  const statuses = await Promise.all(
    addresses.map(async (url) => {
      const body = JSON.stringify({ url });
      const signed = signatureHeaders(KEY, { method, path, body }, new Date());
      const headers = { ...signed, 'content-type': 'application/json' };
      return (await fetch(`${attacked.address}${path}`, { method, body, headers })).status;
    }),
  );
  return { isHeld: statuses.every((status) => status === 400), seen: statuses.join(', ') };
}

async function pushInside(attacked: Attacked): Promise<Outcome> {
  const { subscription } = pushBrowser(`${attacked.address}/healthz`);
  return json(attacked, pushContract.subscribeToPush.path, JSON.stringify(subscription));
}

async function withoutSession(attacked: Attacked): Promise<Outcome> {
  const tokens = ['', 'x'.repeat(43), `${attacked.attackers[0]?.tokens[0]}x`];
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const url = `${attacked.address}${signInContract.whoAmI.path}`;
      return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
    }),
  );
  return { isHeld: statuses.every((status) => status === 401), seen: statuses.join(', ') };
}

async function telemetryLog(attacked: Attacked): Promise<Outcome> {
  const before = attacked.logged();
  const exception = { timestamp: 'now', type: 'Error', value: 'x'.repeat(19_000) };
  const body = JSON.stringify({ meta: {}, exceptions: Array.from({ length: 6 }, () => exception) });
  const headers = { 'content-type': 'application/json' };
  const sent = Array.from({ length: 100 }, () =>
    post(attacked.address, telemetryContract.collectTelemetry.path, body, headers),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 429).length;
  const kilobytes = Math.round((attacked.logged() - before) / 1024);
  return { isHeld: refused >= 40 && kilobytes < 300, seen: `${refused} of 100 refused, ${kilobytes} KB of log` };
}

async function exportsAtOnce(attacked: Attacked): Promise<Outcome> {
  const url = `${attacked.address}${accountingContract.exportLedgerEntries.path}`;
  const sent = Array.from({ length: 60 }, async () => (await fetch(url, { headers: withToken(attacked) })).status);
  const statuses = await Promise.all(sent);
  const isOurs = statuses.every((status) => status === 200 || status === 429);
  return { isHeld: isOurs, seen: `${statuses.filter((status) => status === 429).length} of 60 refused` };
}

const HEAD = 'host: portal\r\ncontent-type: application/json\r\n';

/** One request, or a few: each is either held off or it is not. */
export const SINGLE_ATTACKS: readonly (readonly [string, (attacked: Attacked) => Promise<Outcome>])[] = [
  ['10 MB in one quoted cell', (attacked) => hostileCsv(attacked, `name\n"${'a'.repeat(10 * MB - 10)}`)],
  ['4 MB of the shortest rows', (attacked) => hostileCsv(attacked, 'a\n'.repeat(2 * MB))],
  ['10 MB of one heading', (attacked) => hostileCsv(attacked, 'name,'.repeat(2 * MB - 1))],
  ['JSON of 100,000 brackets', (attacked) => json(attacked, signInContract.signIn.path, '['.repeat(100_000))],
  ['JSON of 2 MB', (attacked) => json(attacked, signInContract.signIn.path, JSON.stringify('x'.repeat(2 * MB)))],
  ['JSON with __proto__', (attacked) => json(attacked, signInContract.signIn.path, '{"__proto__":{"a":1}}')],
  [
    'two lengths of one body',
    (attacked) =>
      raw(
        attacked,
        `POST /v1/vendor/sign-in HTTP/1.1\r\n${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: portal\r\n\r\n`,
      ),
  ],
  ['a header within a header', (attacked) => raw(attacked, `GET /healthz HTTP/1.1\r\nhost: portal\r\nx: a\0b\r\n\r\n`)],
  ['headers of 100 KB', (attacked) => raw(attacked, `GET /healthz HTTP/1.1\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`)],
  ['TRACE', (attacked) => raw(attacked, `TRACE / HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`)],
  ['paths to other files', paths],
  ['SQL, scripts and odd signs in a search', inputs],
  ['webhooks into our network', webhookInside],
  ['push messages into our network', pushInside],
  ['no session, or a made-up one', withoutSession],
  ['100 reports that fill the log', telemetryLog],
  ['60 exports at once', exportsAtOnce],
];
