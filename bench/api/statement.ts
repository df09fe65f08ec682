import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { HttpConnection } from '../harness/http-connection.ts';
import { quantile } from '../harness/print.ts';
import { vendorRequest } from './calls.ts';
import type { Place } from './measure.ts';

const YEAR_DAYS = 365;
const WARM_UP = 20;
/** Together with the warm-up, far below what one vendor may request in a minute. */
const REQUESTS = 200;

async function openStatement({ market, real }: Place) {
  const [store] = market.stores;
  if (!store) throw new Error('There is no store.');
  const to = dayIn('Africa/Lagos', new Date());
  const path = `${accountingContract.readStatement.path}?from=${addDays(to, 1 - YEAR_DAYS)}&to=${to}`;
  const request = vendorRequest(store, 'GET', path);
  const connection = await HttpConnection.open(real.address);
  const times: number[] = [];
  return {
    times,
    read: async () => {
      const sentAt = performance.now();
      const { status, body } = await connection.send(request);
      times.push(performance.now() - sentAt);
      if (status !== 200) throw new Error(`The statement was answered ${status}: ${body}`);
    },
    close: () => connection.close(),
  };
}

const p50 = (times: readonly number[]) => quantile(times.slice(WARM_UP), 0.5);

/** The p50 of a year's statement of a vendor with many orders and of one with few; in turns, one request at a time. */
export async function measureStatements(large: Place, small: Place): Promise<{ large: number; small: number }> {
  const [ofLarge, ofSmall] = [await openStatement(large), await openStatement(small)];
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    await ofLarge.read();
    await ofSmall.read();
  }
  ofLarge.close();
  ofSmall.close();
  return { large: p50(ofLarge.times), small: p50(ofSmall.times) };
}
