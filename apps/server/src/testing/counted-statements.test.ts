import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { sharedTestApp } from './shared-test-app.ts';
import { countStatements } from './counted-statements.ts';

const test = await sharedTestApp();
const counting = countStatements();
afterAll(() => counting.stop());

const call = (name: string) => test.db.execute(sql.raw(`select 1 as ${name}`));

it('counts statements sent meanwhile, and attributes earlier work to its own requester', async () => {
  const later = Promise.withResolvers<undefined>();
  let setGoing: Promise<unknown> = Promise.resolve();
  const first = await counting.during(async () => {
    setGoing = later.promise.then(() => call('late'));
    await call('first');
  });
  const second = await counting.during(async () => {
    later.resolve(undefined);
    await Promise.all([setGoing, call('second')]);
  });
  expect({ first, second }).toEqual({ first: ['select 1 as first'], second: ['select 1 as second'] });
});

it('counts statements outside any request too', async () => {
  const due = Promise.withResolvers<undefined>();
  const shared = due.promise.then(() => call('shared'));
  const seen = await counting.during(async () => {
    due.resolve(undefined);
    await shared;
  });
  expect(seen).toEqual(['select 1 as shared']);
});
