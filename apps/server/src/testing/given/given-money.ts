import { migrateDatabase } from '../../platform/database/schema/migrate.ts';
import { buildTestApp } from '../build-test-app.ts';
import { givenBooks } from './given-books.ts';

/** In a database that had no tables yet: money that was earned, paid out and given back. */
export async function givenMoney(connectionString: string): Promise<void> {
  await migrateDatabase(connectionString);
  const test = await buildTestApp({ connectionString });
  const books = await givenBooks(test);
  await books.hasPayoutAccount();
  const order = await books.delivered();
  await books.release();
  await books.runPayouts();
  await books.refund(order.id, 33_333);
  await test.close();
}
