import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sign } from '@vendor-portal/gateway-client/sign.ts';
import { expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { isInstalled } from '../../testing/is-installed.ts';

const PAGE = readFileSync(new URL('../../../../../docs/gateway.md', import.meta.url), 'utf8');
const LANGUAGES = [
  { name: 'sh', program: '/bin/sh', needs: ['curl', 'openssl'] },
  { name: 'python', program: 'python3', needs: ['python3'] },
  { name: 'php', program: 'php', needs: ['php'] },
  { name: 'ts', program: process.execPath, needs: [] },
];

const installed = LANGUAGES.filter(({ needs }) => needs.every(isInstalled));

const sampleOf = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE)?.[1] ?? '';

const test = await sharedTestApp();

it.each(installed)('the sample in $name of the gateway page works as printed', async (language) => {
  const { name, program } = language;
  const address = test.app.server.listening
    ? test.app.listeningOrigin
    : await test.app.listen({ port: 0, host: '127.0.0.1' });
  const market = await givenMarket(test);
  const [, key] = TEST_KEYS;
  const folder = mkdtempSync(join(tmpdir(), 'portal-sample-'));
  const file = join(folder, name === 'ts' ? 'sample.mts' : 'sample');
  writeFileSync(file, sampleOf(name));
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GATEWAY_URL: address,
    KEY_ID: key?.id,
    KEY_SECRET: key?.secret,
    ORDER: JSON.stringify(market.orderFor({ note: 'Àṣà, please' })),
  };
  const { stdout } = await promisify(execFile)(program, [file], { env, cwd: folder });
  const responses = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { error: boolean; payload: object });
  expect(responses).toMatchObject([
    { error: false, payload: { vendors: [{}] } },
    { error: false, payload: { total: expect.any(Number) as number } },
  ]);
  rmSync(folder, { recursive: true });
});

it('the test vector on the page is correct', () => {
  const [secret = '', text = '', signature] = ['secret', 'string', 'x-signature'].map(
    (name) => new RegExp(`^${name} +(.*)$`, 'm').exec(PAGE)?.[1],
  );
  const [, timestamp = '', nonce = '', method = '', path = '', body = ''] =
    /^(\d+)\.([\w-]+)\.([A-Z]+)\.([^.]+)\.(.*)$/.exec(text) ?? [];
  expect(sign(secret, { timestamp, nonce, method, path, body })).toBe(signature);
});
