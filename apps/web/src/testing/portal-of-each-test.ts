import { beforeEach } from 'vitest';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { freshPortal, givenSignedIn } from './fresh-portal.ts';
import type { givenVendor } from './given-vendor.ts';

/** A new browser before each test of a file, and the server they share. */
export function newPortal(): FakeServer {
  const server = fakeServer();
  beforeEach(() => freshPortal(server));
  return server;
}

/** With a signed-in vendor and their event stream. */
export function signedInPortal(vendor?: ReturnType<typeof givenVendor>) {
  const server = newPortal();
  let stream: Awaited<ReturnType<typeof givenSignedIn>>;
  beforeEach(async () => {
    stream = await givenSignedIn(server, vendor);
  });
  const events: typeof stream = { send: (text) => stream.send(text), cut: () => stream.cut() };
  return { server, events };
}
