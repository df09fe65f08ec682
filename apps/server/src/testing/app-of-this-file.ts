import { afterAll } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

/** The application that the tests of a file share. It is closed after the last of them. */
export async function appOfThisFile(...options: Parameters<typeof buildTestApp>): Promise<TestApp> {
  const test = await buildTestApp(...options);
  afterAll(() => test.close());
  return test;
}
