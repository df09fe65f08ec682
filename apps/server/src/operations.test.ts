import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from './testing/fresh-database.ts';
import { serverStarter } from './testing/server-starter.ts';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const RULES = file('deploy/prometheus/alerts.yml');
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
    .filter((name) => name !== 'or' && !ITS_OWN.has(name));
}

const isExposed = (series: string) => exposed.includes(`# TYPE ${series.replace(/_(?:bucket|count|sum)$/, '')} `);

const expressionsOfRules = [...RULES.matchAll(/expr: (\|\n(?: {10}.*\n)+|.*\n)/g)].map(([, text = '']) => text);
const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

describe('monitoring', () => {
  it('alerts only on metrics that a running server exposes', () => {
    expect(expressionsOfRules).toHaveLength(alerts.length);
    const series = expressionsOfRules.flatMap(seriesIn);
    expect(series.length).toBeGreaterThanOrEqual(alerts.length);
    expect(series.filter((name) => !isExposed(name))).toEqual([]);
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

  it('exposes connection counts and the lag of each duty', () => {
    expect(exposed).toMatch(/^database_pool_connections\{state="idle"\} \d+$/m);
    expect(exposed).toMatch(/^database_pool_connections\{state="waiting"\} \d+$/m);
    const duties = [...exposed.matchAll(/^due_lag_seconds\{duty="(\w+)"\} 0$/gm)].map(([, duty]) => duty);
    expect(new Set(duties)).toEqual(
      new Set([
        'adverts',
        'email',
        'import_pictures',
        'jobs',
        'orders',
        'pauses',
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
