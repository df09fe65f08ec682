import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenBooks, waitForNoon } from './given-books.ts';

/** Orders that were earned and released, earned and partly refunded, with a payout in between; and another vendor. */
export async function givenPaidOutBooks(test: TestApp) {
  waitForNoon(test);
  const books = await givenBooks(test);
  await books.hasPayoutAccount();
  const first = await books.delivered();
  await books.release();
  await books.runPayouts();
  await books.refund(first.id, 100_000);
  const second = await books.delivered();
  await books.refund(second.id, 50_001);
  await books.delivered();
  const other = await givenBooks(test);
  return { books, other, today: dayIn('Africa/Lagos', test.clock.now()) };
}
