import { parseArgs } from 'node:util';
import { measureOrders } from './scale/measure-order.ts';
import { dayReport, modelReport, unitReport } from './scale/report.ts';

/**
 * `npm run bench:scale [-- --measure --orders N]`: from what one order costs to machines, up to 100,000 vendors and 2,000
 * orders a second, and a simulated day of that. `--measure` measures the order anew; otherwise the figures of
 * `scale/unit-costs.ts` count.
 */
const { values } = parseArgs({
  options: { measure: { type: 'boolean', default: false }, orders: { type: 'string', default: '2000' } },
});

if (values.measure) console.log(unitReport(await measureOrders(Number(values.orders), 20)));
else {
  console.log(modelReport());
  console.log(dayReport());
}
