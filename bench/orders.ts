import { raceOrders } from './orders/race.ts';

/**
 * `node bench/orders.ts [orders] [actions]`: mixed actions (confirm, decline, cancel, ready, expire) by many at once on
 * each of many orders, on real PostgreSQL. Afterwards every order must have one history of allowed steps and one event
 * per step, and the stock must be exactly what was not given back.
 */
const [orders = 200, actions = 100] = process.argv.slice(2).map(Number);
const { seconds, wins, refusals, ends, faults } = await raceOrders(orders, actions);
console.log(`${orders} orders, ${actions} actions each: ${wins} done, ${refusals} refused, in ${seconds.toFixed(1)} s`);
console.log(`They ended as ${JSON.stringify(ends)}`);
for (const fault of faults) console.log(`  ${fault}`);
console.log(faults.length === 0 ? 'Every history, every event and the stock are exact.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
