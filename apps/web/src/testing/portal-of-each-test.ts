import { beforeEach } from 'vitest';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { freshPortal, givenSignedIn } from './fresh-portal.ts';
import type { givenVendor } from './given-vendor.ts';

/** For the top of a test file: a new browser before each test. */
export function newPortal(): FakeServer {
  const server = fakeServer();
  beforeEach(() => freshPortal(server));
  return server;
}

export function signedInPortal(vendor?: ReturnType<typeof givenVendor>) {
  const server = newPortal();
  let stream: Awaited<ReturnType<typeof givenSignedIn>>;
  beforeEach(async () => {
    stream = await givenSignedIn(server, vendor);
  });
  const events: typeof stream = { send: (text) => stream.send(text), cut: () => stream.cut() };
  return { server, events };
}
