import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { damagedPictures } from './archive.ts';
import { slowBodies, unsignedBodies, wrongSignatures } from './body-attacks.ts';
import { lockedPayout } from './payout-lock.ts';
import { signInRace } from './sign-in-race.ts';
import { noisePicture, sendRaw, type Outcome, type Target } from './target.ts';

const MB = 1024 * 1024;

const post = (address: string, path: string, body: string, headers: Record<string, string>) =>
  fetch(`${address}${path}`, { method: 'POST', body, headers });

const withToken = ({ attackers: [attacker] }: Target) => ({ authorization: `Bearer ${attacker?.tokens[0]}` });

async function json(target: Target, path: string, body: string): Promise<Outcome> {
  const headers = { ...withToken(target), 'content-type': 'application/json' };
  const { status } = await post(target.address, path, body, headers);
  return { isHeld: status >= 400 && status < 500, seen: String(status) };
}

async function raw(target: Target, text: string): Promise<Outcome> {
  const response = await sendRaw(target.address, text);
  const statuses = [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '');
  const isRefused = statuses.length <= 1 && statuses.every((status) => status.startsWith('4'));
  return { isHeld: isRefused, seen: statuses.join(', ') || 'connection closed' };
}

async function otherFiles(target: Target): Promise<Outcome> {
  const tried = [
    '/files/../../../../etc/passwd',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/private/documents/..%2f..%2fetc%2fpasswd',
    '/files/private/documents/a.pdf',
    '/assets/..%5c..%5cpackage.json',
    '/.git/config',
    '/.env',
  ];
  const responses = await Promise.all(
    tried.map((path) => sendRaw(target.address, `GET ${path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`)),
  );
  const leaked = responses.filter((text) => /root:|\[core\]|"dependencies"/.test(text));
  return { isHeld: leaked.length === 0, seen: `${tried.length} tried, ${leaked.length} leaked a file` };
}

async function telemetryLog(target: Target): Promise<Outcome> {
  const before = target.logged();
  const exception = { timestamp: 'now', type: 'Error', value: 'x'.repeat(19_000) };
  const body = JSON.stringify({ meta: {}, exceptions: Array.from({ length: 6 }, () => exception) });
  const headers = { 'content-type': 'application/json' };
  const sent = Array.from({ length: 100 }, () =>
    post(target.address, telemetryContract.collectTelemetry.path, body, headers),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 429).length;
  const kilobytes = Math.round((target.logged() - before) / 1024);
  return { isHeld: refused >= 40 && kilobytes < 300, seen: `${refused} of 100 refused, ${kilobytes} KB of log` };
}

async function exportsAtOnce(target: Target): Promise<Outcome> {
  const url = `${target.address}${accountingContract.exportLedgerEntries.path}`;
  const sent = Array.from({ length: 60 }, async () => (await fetch(url, { headers: withToken(target) })).status);
  const statuses = await Promise.all(sent);
  const isOurs = statuses.every((status) => status === 200 || status === 429);
  return { isHeld: isOurs, seen: `${statuses.filter((status) => status === 429).length} of 60 refused` };
}

const HEAD = 'host: portal\r\ncontent-type: application/json\r\n';

/** Pictures that no product uses, until the vendor's allowance is used up. */
async function fillTheDisk({ address, attackers: [attacker] }: Target): Promise<Outcome> {
  const body = await noisePicture(1_200, 900, 90);
  const url = `${address}${inventoryContract.uploadProductImage.path}`;
  for (let index = 0; index < 80; index += 1) {
    const authorization = `Bearer ${attacker?.tokens[index % attacker.tokens.length]}`;
    const headers = { authorization, 'content-type': 'image/jpeg' };
    const response = await fetch(url, { method: 'POST', headers, body });
    const { code } = (await response.json()) as { code?: string };
    if (code === 'too_large') return { isHeld: response.status === 413, seen: `refused after ${index}` };
  }
  return { isHeld: false, seen: 'never refused' };
}

/** Terminal control sequences must reach neither the log nor the database. */
async function controlCharacters(target: Target): Promise<Outcome> {
  const control = '\u001b[2J\u0007\u202Eevil';
  const exception = { timestamp: 'now', type: `Error${control}`, value: `${control}\r\nforged line` };
  const body = JSON.stringify({ meta: {}, exceptions: [exception] });
  await post(target.address, telemetryContract.collectTelemetry.path, body, { 'content-type': 'application/json' });
  await sendRaw(
    target.address,
    `GET /healthz HTTP/1.1\r\nhost: portal\r\nx-request-id: a\u001b[2Jb\r\nconnection: close\r\n\r\n`,
  );
  const search = new URLSearchParams({ search: control }).toString();
  const url = `${target.address}${inventoryContract.listInventories.path}?${search}`;
  const { status } = await fetch(url, { headers: withToken(target) });
  const isForged = /[^\P{Cc}\n]|\u202E|^forged/mu.test(target.log());
  return { isHeld: status === 400 && !isForged, seen: `${status}; the log has ${isForged ? 'some' : 'none'} of them` };
}

export const SINGLE_ATTACKS: readonly (readonly [string, (target: Target) => Promise<Outcome>])[] = [
  ['JSON of 100,000 brackets', (target) => json(target, signInContract.signIn.path, '['.repeat(100_000))],
  ['JSON of 2 MB', (target) => json(target, signInContract.signIn.path, JSON.stringify('x'.repeat(2 * MB)))],
  [
    'two lengths of one body',
    (target) =>
      raw(
        target,
        `POST /v1/vendor/sign-in HTTP/1.1\r\n${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: portal\r\n\r\n`,
      ),
  ],
  ['a header within a header', (target) => raw(target, `GET /healthz HTTP/1.1\r\nhost: portal\r\nx: a\0b\r\n\r\n`)],
  ['headers of 100 KB', (target) => raw(target, `GET /healthz HTTP/1.1\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`)],
  ['TRACE', (target) => raw(target, `TRACE / HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n`)],
  ['paths to other files', otherFiles],
  ['100 reports that fill the log', telemetryLog],
  ['60 exports at once', exportsAtOnce],
  ['pictures until the disk is full', fillTheDisk],
  ['control characters', controlCharacters],
  ['sign-ins while sessions are ended', signInRace],
  ['a payout run beside a locked vendor', lockedPayout],
  ['1,000 rows that name a damaged picture', damagedPictures],
  ['50 sign-ins whose body is slow', slowBodies],
  ['20 large orders without a signature', unsignedBodies],
  ['wrong signatures without end', wrongSignatures],
];
