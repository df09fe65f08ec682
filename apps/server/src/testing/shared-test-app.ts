import { afterAll } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

/** Shared by the tests of a file and closed after the last of them. */
export async function sharedTestApp(...options: Parameters<typeof buildTestApp>): Promise<TestApp> {
  const test = await buildTestApp(...options);
  afterAll(() => test.close());
  return test;
}
