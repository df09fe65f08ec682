import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/check/chromium.ts';
import { rowsOf, tableOf } from './shift/report.ts';
import { runShift } from './shift/run-shift.ts';
import { planOf } from './shift/shift-plan.ts';

/**
 * `npm run bench:shift -- [--orders 200] [--spells 30,180]`: a kitchen's shift on a bad line, with the server killed, a
 * newer portal put in place and the line gone for two spells (in seconds).
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '200' }, spells: { type: 'string', default: '30,180' } },
});
const [short = 30, long = 180] = values.spells.split(',').map(Number);
const plan = planOf(Number(values.orders), [short * 1000, long * 1000]);

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
  const figures = await runShift(browser, await freePort(), plan, (text) => console.log(text));
  const rows = rowsOf(figures);
  console.log(`\n${tableOf(rows)}\n`);
  const { longTasksOpening } = figures.kitchen;
  console.log(`While a page opened: ${longTasksOpening.filter((ms) => ms > 200).length} tasks over 200 ms.`);
  console.log(
    `${Math.round((Date.now() - began) / 1000)} s; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  );
  if (rows.some(({ isKept }) => !isKept)) process.exitCode = 1;
} finally {
  await browser.close();
}
