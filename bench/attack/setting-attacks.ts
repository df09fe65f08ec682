import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { nextPath } from '../../apps/web/src/platform/session/next-path.ts';
import { SERVER } from '../harness/server.ts';
import type { Attacked } from './attacked-server.ts';
import { heardOn, rawLine } from './raw-lines.ts';
import type { Outcome } from './single-attacks.ts';

const REAL = {
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://portal:open-sesame@127.0.0.1:9/portal',
  SMTP_URL: 'smtps://mail.example',
  BANK_LOOKUP_URL: 'https://bank.example',
  GATEWAY_KEYS: 'market:a-secret-of-at-least-32-characters',
  APP_SECRET: 'another-secret-of-at-least-32-characters',
};

/** What an operator may get wrong, and the variable that the one line must name. */
const WEAK: readonly (readonly [Record<string, string>, string])[] = [
  [{ DEMO: '1' }, 'DEMO'],
  [{ NODE_ENV: 'development', DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: '', TRUST_PROXY: '' }, 'DEMO'],
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY'],
  [{ DATABASE_URL: 'postgres://portal:open-sesame@db.example/portal?sslmode=disable' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_URL'],
  [{ BANK_LOOKUP_URL: 'http://bank.example' }, 'BANK_LOOKUP_URL'],
  [{ GATEWAY_KEYS: 'market:short' }, 'GATEWAY_KEYS'],
  [{ APP_SECRET: '' }, 'APP_SECRET'],
];

/** Each ends before it opens anything: no database is there to be spoken to. */
async function weakStarts(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-weak-'));
  const started = WEAK.map(async ([settings, named]) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, ...REAL, ...settings };
    const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += String(part)));
    const [code] = (await once(child, 'exit')) as [number | null];
    return code !== 0 && said.includes(named) && !/sesame|\n\s+at /.test(said);
  });
  const refused = (await Promise.all(started)).filter(Boolean).length;
  rmSync(folder, { recursive: true });
  return { isHeld: refused === WEAK.length, seen: `${refused} of ${WEAK.length} ended with a line` };
}

const isStrict = ({ headers: all }: Response) =>
  all.get('strict-transport-security') === 'max-age=31536000; includeSubDomains' &&
  all.get('x-content-type-options') === 'nosniff' &&
  all.get('content-security-policy')?.includes("frame-ancestors 'none'") === true &&
  all.get('set-cookie') === null;

async function headers({ address }: Attacked): Promise<Outcome> {
  const paths = ['/healthz', '/v1/vendor/who-am-i', '/nowhere', '/files/x'];
  const answers = await Promise.all(paths.map((path) => fetch(`${address}${path}`)));
  const strict = answers.filter(isStrict).length;
  return { isHeld: strict === paths.length, seen: `${strict} of ${paths.length} answers have them all` };
}

async function operatorsPages({ address }: Attacked): Promise<Outcome> {
  const pages = ['/metrics', '/docs', '/docs/json', '/dev/messages'];
  const told = await Promise.all(
    pages.map(async (path) =>
      (await (await fetch(`${address}${path}`)).text()).match(/process_resident|openapi|"text"/),
    ),
  );
  const open = told.filter(Boolean).length;
  return { isHeld: open === 0, seen: `${open} of ${pages.length} open` };
}

/** One picture after another, none of them ever shown by a product. */
async function fillTheDisk({ address, attackers: [attacker] }: Attacked): Promise<Outcome> {
  const size = { width: 1_200, height: 900, channels: 3 as const };
  const bytes = await sharp(randomBytes(size.width * size.height * 3), { raw: size })
    .jpeg({ quality: 90 })
    .toBuffer();
  const url = `${address}${inventoryContract.uploadProductImage.path}`;
  const headersOf = (place: number) => ({
    authorization: `Bearer ${attacker?.tokens[place % attacker.tokens.length]}`,
    'content-type': 'image/jpeg',
  });
  for (let place = 0; place < 80; place += 1) {
    const answer = await fetch(url, { method: 'POST', headers: headersOf(place), body: new Uint8Array(bytes) });
    const { code } = (await answer.json()) as { code?: string };
    if (code === 'too_large') return { isHeld: answer.status === 413, seen: `refused after ${place}` };
  }
  return { isHeld: false, seen: 'never refused' };
}

/** What steers a terminal must not reach the log, nor what is stored. */
async function controlCharacters(attacked: Attacked): Promise<Outcome> {
  const { address, attackers } = attacked;
  const steering = '\u001b[2J\u0007\u202Eevil';
  const exception = { timestamp: 'now', type: `Error${steering}`, value: `${steering}\r\nforged line` };
  const body = JSON.stringify({ meta: {}, exceptions: [exception] });
  const json = { 'content-type': 'application/json' };
  await fetch(`${address}${telemetryContract.collectTelemetry.path}`, { method: 'POST', headers: json, body });
  const line = rawLine(address);
  line.write(`GET /healthz HTTP/1.1\r\nhost: portal\r\nx-request-id: a\u001b[2Jb\r\nconnection: close\r\n\r\n`);
  await heardOn(line);
  const authorization = `Bearer ${attackers[0]?.tokens[1]}`;
  const search = new URLSearchParams({ search: steering }).toString();
  const { status } = await fetch(`${address}${inventoryContract.listInventories.path}?${search}`, {
    headers: { authorization },
  });
  const forged = /[^\P{Cc}\n]|\u202E|^forged/mu.test(attacked.log());
  return { isHeld: status === 400 && !forged, seen: `${status}; the log ${forged ? 'holds' : 'holds none of'} them` };
}

const ELSEWHERE = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/dashboard/../..//evil.example',
  '/dashboard@evil.example',
  '/%2f%2fevil.example',
  ' //evil.example',
  '/\t/evil.example',
];

async function waysOut(): Promise<Outcome> {
  const led = ELSEWHERE.map((next) => nextPath(`?${new URLSearchParams({ next }).toString()}`));
  const away = led.filter((path) => new URL(path, 'https://portal.example').origin !== 'https://portal.example');
  return { isHeld: away.length === 0, seen: `${ELSEWHERE.length} tried, ${away.length} led away` };
}

/** What is held off by how it is set up. */
export const SETTING_ATTACKS: readonly (readonly [string, (attacked: Attacked) => Promise<Outcome>])[] = [
  ['weak settings', weakStarts],
  ['answers without strict headers', headers],
  ["operators' pages, shut by setting", operatorsPages],
  ['pictures until the disk is full', fillTheDisk],
  ['control characters', controlCharacters],
  ['addresses to go on to after the sign-in', waysOut],
];
