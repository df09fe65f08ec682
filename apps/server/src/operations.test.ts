import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROOFS_UPLOAD, SINGLE_UPLOAD } from './features/documents/documents.service.ts';
import { IMAGE_UPLOAD } from './features/images/images.service.ts';
import { IMPORT_UPLOAD } from './features/products/csv/product-import.service.ts';
import { bodyBytesMax } from './platform/read-upload.ts';
import { sharedDatabase } from './testing/fresh-database.ts';
import { isInstalled } from './testing/is-installed.ts';
import { serverStarter } from './testing/server-starter.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const file = (path: string) => readFileSync(pathOf(path), 'utf8');
const RULES = file('deploy/prometheus/alerts.yml');
const RULE_TESTS = 'deploy/prometheus/alerts.test.yml';
const DASHBOARD = JSON.parse(file('deploy/grafana/vendor-portal.json')) as {
  panels: { targets: { expr: string }[] }[];
};

const ITS_OWN = new Set(['up']);

const startServer = serverStarter();
const { connectionString } = await sharedDatabase();
let exposed: string;

beforeAll(async () => {
  const server = await startServer(connectionString, { DEMO: '0', SHOW_METRICS: '1' });
  await fetch(`${server.address}/healthz`);
  await fetch(`${server.address}${signInContract.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@shop.ng', password: 'a-password' }),
  });
  exposed = await (await fetch(`${server.address}/metrics`)).text();
  await server.stop();
});

function seriesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)|"[^"]*"/g, ' ');
  const functions = /\b[a-z_]+(?=\s*\()/g;
  return [...bare.replaceAll(functions, ' ').matchAll(/\b[a-z]\w+\b/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'or' && name !== 'unless' && !ITS_OWN.has(name));
}

const isExposed = (series: string) => exposed.includes(`# TYPE ${series.replace(/_(?:bucket|count|sum)$/, '')} `);

const expressionsOfRules = [...RULES.matchAll(/expr: (\|\n(?: {10}.*\n)+|.*\n)/g)].map(([, text = '']) => text);
const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

const PAIRS = [
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
] as const;
const count = (text: string, mark: string) => text.split(mark).length;

describe('monitoring', () => {
  it('alerts only on metrics that a running server exposes', () => {
    expect(expressionsOfRules).toHaveLength(alerts.length);
    const series = expressionsOfRules.flatMap(seriesIn);
    expect(series.length).toBeGreaterThanOrEqual(alerts.length);
    expect(series.filter((name) => !isExposed(name))).toEqual([]);
  });

  it('has alerts that fire in trouble and not on a busy evening', () => {
    const rule =
      /^ {6}- alert: \w+\n(?: {8}#.*\n)* {8}expr: (?:\|\n(?: {10}.*\n)+|.*\n)(?: {8}for: \d+m\n)? {8}labels: \{ severity: (?:page|ticket) \}\n {8}annotations:\n {10}summary: '[^']+\.'$/gm;
    expect(RULES.match(rule)).toHaveLength(alerts.length);
    for (const text of expressionsOfRules)
      for (const [open, close] of PAIRS) expect([text, count(text, open)]).toEqual([text, count(text, close)]);
    expect(alerts.filter((name) => !file(RULE_TESTS).includes(`'{alertname="${name}"}'`))).toEqual([]);
    if (!isInstalled('promtool')) {
      process.stderr.write(
        'promtool (Debian’s package prometheus) is not installed: only the form of alerts is checked\n',
      );
      return;
    }
    for (const args of [
      ['check', 'rules', 'deploy/prometheus/alerts.yml'],
      ['test', 'rules', RULE_TESTS],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: pathOf(''), encoding: 'utf8' });
      expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
    }
  });

  it('charts only metrics that a running server exposes', () => {
    const series = DASHBOARD.panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => seriesIn(expr));
    expect(series.length).toBeGreaterThanOrEqual(DASHBOARD.panels.length);
    expect(series.filter((name) => !isExposed(name))).toEqual([]);
  });

  it('has a runbook section for every alert, and no other', () => {
    const sections = [...file('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts);
  });

  it('exposes connection counts and the lag of each queue', () => {
    expect(exposed).toMatch(/^database_pool_connections\{state="idle"\} \d+$/m);
    expect(exposed).toMatch(/^database_pool_connections\{state="waiting"\} \d+$/m);
    for (const channel of ['email', 'sms', 'whatsapp', 'push'])
      expect(exposed).toContain(`\noldest_unsent_message_age_seconds{channel="${channel}"} 0\n`);
    const queues = [...exposed.matchAll(/^due_lag_seconds\{queue="(\w+)"\} 0$/gm)].map(([, queue]) => queue);
    expect(new Set(queues)).toEqual(
      new Set([
        'adverts',
        'email',
        'files',
        'import_pictures',
        'jobs',
        'orders',
        'pauses',
        'printing',
        'promotions',
        'push',
        'sms',
        'transfers',
        'webhooks',
        'whatsapp',
      ]),
    );
  });
});

describe('the proxies', () => {
  const UPLOADS = [IMAGE_UPLOAD, IMPORT_UPLOAD, PROOFS_UPLOAD, SINGLE_UPLOAD];

  it.each([
    ['nginx.conf', /^ {2}client_max_body_size (\d+)m;$/m, 1024 * 1024],
    ['Caddyfile', /^\t\tmax_size (\d+)MB$/m, 1_000_000],
  ])('pass on the largest upload (%s)', (name, limit, unit) => {
    const allowed = Number(limit.exec(file(`deploy/proxy/${name}`))?.[1]) * unit;
    expect(allowed).toBeGreaterThanOrEqual(Math.max(...UPLOADS.map(bodyBytesMax)));
  });
});
