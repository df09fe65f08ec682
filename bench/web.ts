import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/check/chromium.ts';
import { BARE, serveBarePages } from './web/bare-page.ts';
import { judge } from './web/budgets.ts';
import { openPortal } from './web/measured-portal.ts';
import { heading, requestRow, rowsOf, verdictOf, type Measured } from './web/report.ts';
import { screensOf } from './web/screens.ts';
import { LINE } from './web/slow-phone.ts';
import { makeVisits } from './web/visits.ts';

/**
 * `npm run bench:web -- [--json] [--only orders] [--runs 3] [--requests]`: what a vendor on a slow phone waits for,
 * beside a page that does nothing but weigh the same. `--requests` lists what crossed the line.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    requests: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const say = (text: string, object?: object) => {
  if (!values.json) console.log(text);
  else if (object !== undefined) console.log(JSON.stringify(object));
};

/** Before and after: what else the machine does meanwhile makes every time longer. */
function sayHowBusy() {
  const [cores, load] = [availableParallelism(), loadavg()[0] ?? 0];
  say(`${cores} cores, of which ${load.toFixed(1)} were busy in the last minute.`, { cores, load });
}

const found = findChromium();
const browser = await chromium.launch({
  ...(found !== undefined && { executablePath: found.path, env: { ...process.env, ...found.environment } }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // Whoever watches requests is told the line of code that made each, for which the browser reads the app's longest file
    // a second time where it has not kept them. No phone does that.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
});
const bare = await serveBarePages();
const portal = await openPortal(browser);
const measured: Measured[] = [];
try {
  sayHowBusy();
  say(`${LINE}; the middle of ${runs}. Requests and KB: until usable/in all.\n${heading()}`);
  const screens = screensOf(portal.productId).filter(({ name }) => values.only?.includes(name) ?? true);
  if (screens.length === 0) throw new Error(`There is no screen called ${String(values.only)}.`);
  for (const { name: screen, path, isSignedIn, ...sought } of screens) {
    const place = { url: portal.address + path, sought, ...(isSignedIn && { storage: portal.signedIn }) };
    const measure = () => makeVisits(browser, place, runs);
    const visits = await (isSignedIn ? portal.whileOrdersWait(measure) : measure());
    const cold = visits.get('cold');
    if (cold === undefined) throw new Error('There was no cold visit.');
    const bareVisits = await makeVisits(browser, { url: bare.with(cold.figures), sought: BARE }, runs);
    for (const [visit, { figures, requests }] of visits) {
      const one = {
        screen,
        path,
        visit,
        figures,
        bare: (bareVisits.get(visit) ?? bareVisits.get('warm') ?? cold).figures,
      };
      measured.push(one);
      say(rowsOf(one), one);
      if (values.requests) for (const request of requests) say(requestRow(request), { screen, visit, ...request });
    }
  }
  sayHowBusy();
} finally {
  await Promise.all([browser.close(), bare.close(), portal.remove()]);
}
say('');
for (const judged of measured.flatMap(judge)) {
  say(verdictOf(judged), judged);
  if (judged.ratio > 1) process.exitCode = 1;
}
