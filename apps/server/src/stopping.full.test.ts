import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { natsServer } from './testing/fakes/nats-server.ts';
import { freshDatabase } from './testing/fresh-database.ts';

const ENTRY = fileURLToPath(new URL('./run.ts', import.meta.url));

it('a process logs when live events are lost and regained, when it stops and why, and when it has stopped', async () => {
  const [database, nats] = await Promise.all([freshDatabase(), natsServer()]);
  const folder = mkdtempSync(join(tmpdir(), 'portal-stopping-'));
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      PATH: process.env['PATH'],
      // The settings refuse an address without a host; the socket's folder is in its query.
      DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
      EVENTS_URL: nats.url,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  const ended = once(child, 'exit');
  const logs = async (text: string) => {
    await expect.poll(() => written, { timeout: 60_000 }).toContain(text);
  };

  await logs('Server listening');
  const address = /Server listening at (http:[^"]+)/.exec(written)?.[1];
  const events = async () => ((await (await fetch(`${address}/readyz`)).json()) as { events: string }).events;
  await expect.poll(events, { timeout: 60_000 }).toBe('at once');
  await nats.kill();
  await logs('lost the connection to live events');
  written = '';
  await nats.start();
  await logs('connected to live events');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(written).toMatch(/"signal":"SIGTERM","msg":"stopping"/);
  expect(written).toMatch(/"msg":"stopped"/);

  await nats.kill();
  await database.drop();
  rmSync(folder, { recursive: true });
}, 180_000);
