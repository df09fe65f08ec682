import { afterAll } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

export async function sharedTestApp(...options: Parameters<typeof buildTestApp>): Promise<TestApp> {
  const test = await buildTestApp(...options);
  afterAll(() => test.close());
  return test;
}
