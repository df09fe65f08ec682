import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/check/chromium.ts';
import { compressedRows } from './shift/compressed-report.ts';
import { runCompressed } from './shift/compressed-shift.ts';
import { rowsOf, slowCards, tableOf, taskNote } from './shift/report.ts';
import { runShift } from './shift/run-shift.ts';
import { planOf } from './shift/shift-plan.ts';

/**
 * `npm run bench:shift -- [--orders 200] [--spells 30,180]`: a kitchen's shift on a bad line, with the server killed, a
 * newer portal put in place and the line gone for two spells (in seconds). `--compressed`: instead the orders of twelve
 * hours through one page that stays open, as fast as they are answered; it is memory and long tasks that are looked at.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string' },
    spells: { type: 'string', default: '30,180' },
    compressed: { type: 'boolean', default: false },
  },
});
const say = (text: string) => console.log(text);

async function realTime() {
  const [short = 30, long = 180] = values.spells.split(',').map(Number);
  const plan = planOf(Number(values.orders ?? 200), [short * 1000, long * 1000]);
  const figures = await runShift(browser, await freePort(), plan, say);
  say(`\nSlow cards, by place: ${slowCards(figures) || 'none'}`);
  return { rows: rowsOf(figures), tasks: figures.tasks };
}

async function compressed() {
  const figures = await runCompressed(browser, await freePort(), Number(values.orders ?? 480), say);
  return { rows: compressedRows(figures), tasks: figures.tasks };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const found = findChromium();
const browser = await chromium.launch({
  ...(found !== undefined && { executablePath: found.path, env: { ...process.env, ...found.environment } }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // As an installed portal may.
    '--autoplay-policy=no-user-gesture-required',
  ],
});
const began = Date.now();
try {
  const { rows, tasks } = values.compressed ? await compressed() : await realTime();
  console.log(`\n${tableOf(rows)}\n`);
  console.log(taskNote(tasks));
  console.log(
    `${Math.round((Date.now() - began) / 1000)} s; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  );
  if (rows.some(({ isKept }) => !isKept)) process.exitCode = 1;
} finally {
  await browser.close();
}
