import { connect as openSocket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { respondJson, httpReceiver, type HttpReceiver } from '../../testing/fakes/http-receiver.ts';
import { seconds } from '../clock.ts';
import { outsideClient, OutsideRefused, type Connect, type OutsideRules, type Resolve } from './outside.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

const PUBLIC = '93.184.216.34';
const RULES: OutsideRules = { needsHttps: false, allowsLoopback: false, privateHosts: new Set() };

let receiver: HttpReceiver;
/** The addresses of every requested connection. */
const opened: string[][] = [];
/** No packet leaves this machine: every connection goes to the receiver. */
const connect: Connect = ({ addresses }) => {
  opened.push(addresses.map(({ address }) => address));
  return openSocket(Number(new URL(receiver.url).port), '127.0.0.1');
};
const resolving =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const client = (resolve: Resolve, rules: Partial<OutsideRules> = {}) =>
  outsideClient({ ...RULES, ...rules }, { resolve, connect });
const never: Resolve = () => new Promise(() => undefined);
const OPTIONS = { timeout: seconds(5) };

beforeAll(async () => {
  receiver = await httpReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  opened.length = 0;
  receiver.requests.length = 0;
  receiver.responses((_, response) => void response.writeHead(200).end('received'));
});

describe('an outgoing call', () => {
  it('connects to the resolved address and sends the host name', async () => {
    const headers = { 'content-type': 'text/plain' };
    const sent = { ...OPTIONS, method: 'POST', headers, body: 'news' } as const;
    const answer = await client(resolving(PUBLIC))('http://shop.example:8080/hooks?a=1', sent);
    expect(answer).toEqual({ status: 200, text: 'received' });
    expect(opened).toEqual([[PUBLIC]]);
    expect(receiver.requests).toMatchObject([
      { method: 'POST', url: '/hooks?a=1', headers: { host: 'shop.example:8080', ...headers, 'content-length': '4' } },
    ]);
  });

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine in IPv6', '::1'],
    ['a private network', '10.1.2.3'],
    ['a private network in IPv6', 'fd12::1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['a link in IPv6', 'fe80::1'],
    ['IPv4 written as IPv6', '::ffff:127.0.0.1'],
  ])('never goes to %s, by name or by number', async (_, address) => {
    const inside = address.includes(':') ? `[${address}]` : address;
    const send = client(resolving(address));
    await expect(send('http://shop.example/', OPTIONS)).rejects.toBeInstanceOf(OutsideRefused);
    await expect(send(`http://${inside}/`, OPTIONS)).rejects.toBeInstanceOf(OutsideRefused);
    await expect(client(resolving(PUBLIC, address))('http://both.example/', OPTIONS)).rejects.toBeInstanceOf(
      OutsideRefused,
    );
    expect(opened).toEqual([]);
  });

  it.each(['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/', 'http://[::ffff:7f00:1]/'])(
    'is not fooled by %s',
    async (address) => {
      await expect(client(resolving(PUBLIC))(address, OPTIONS)).rejects.toBeInstanceOf(OutsideRefused);
      expect(opened).toEqual([]);
    },
  );

  it('resolves a name once, so that a changing name leads nowhere else', async () => {
    let resolved = 0;
    const rebinding: Resolve = async () => {
      resolved += 1;
      return [{ address: resolved === 1 ? PUBLIC : '127.0.0.1', family: 4 }];
    };
    const send = client(rebinding);
    expect((await send('http://rebinding.example/', OPTIONS)).status).toBe(200);
    expect([resolved, opened]).toEqual([1, [[PUBLIC]]]);
    await expect(send('http://rebinding.example/', OPTIONS)).rejects.toBeInstanceOf(OutsideRefused);
    expect(opened).toHaveLength(1);
  });

  it('does not follow redirects', async () => {
    receiver.responses((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    expect((await client(resolving(PUBLIC))('http://shop.example/', OPTIONS)).status).toBe(302);
    expect(opened).toHaveLength(1);
  });

  it('reads at most 64 KB of an endless answer', async () => {
    let isHungUp = false;
    receiver.responses((_, response) => {
      const pour = () => {
        while (response.write('x'.repeat(16_384)));
        response.once('drain', pour);
      };
      response.writeHead(200).once('close', () => (isHungUp = true));
      pour();
    });
    const { text } = await client(resolving(PUBLIC))('http://shop.example/', OPTIONS);
    expect(text).toHaveLength(65_536);
    await expect.poll(() => isHungUp).toBe(true);
  });

  it('has one time limit for look-up, connection and answer', async () => {
    await expect(client(never)('http://shop.example/', { timeout: 50 })).rejects.toThrow('in time');
    receiver.responses(() => undefined);
    await expect(client(resolving(PUBLIC))('http://shop.example/', { timeout: 50 })).rejects.toThrow('aborted');
    receiver.responses((_, response) => void response.writeHead(200).write('a'));
    await expect(client(resolving(PUBLIC))('http://shop.example/', { timeout: 50 })).rejects.toThrow('aborted');
  });

  it('refuses plain HTTP if TLS is required, and never falls back to it', async () => {
    const send = client(resolving(PUBLIC), { needsHttps: true });
    await expect(send('http://shop.example/', OPTIONS)).rejects.toBeInstanceOf(OutsideRefused);
    expect(opened).toEqual([]);
    // The receiver has no TLS: it was connected to and got nothing in plain text.
    await expect(send('https://shop.example/', OPTIONS)).rejects.toThrow(/ssl|tls|wrong version|socket/i);
    expect([opened, receiver.requests]).toEqual([[[PUBLIC]], []]);
  });

  it('refuses credentials in the address and schemes other than HTTP', async () => {
    const send = client(resolving(PUBLIC));
    for (const address of ['http://me:secret@shop.example/', 'ftp://shop.example/', 'file:///etc/passwd'])
      await expect(send(address, OPTIONS)).rejects.toBeInstanceOf(OutsideRefused);
    expect(opened).toEqual([]);
  });

  it('may reach this machine if a setting allows it, and private hosts that are named', async () => {
    receiver.responses(respondJson(200, { status: true }));
    const toLoopback = outsideClient({ ...RULES, allowsLoopback: true });
    expect(await toLoopback(receiver.url, OPTIONS)).toEqual({ status: 200, text: '{"status":true}' });
    await expect(client(resolving('10.0.0.1'), { allowsLoopback: true })('http://a.example/', OPTIONS)).rejects.toThrow(
      'public network',
    );

    const named = { needsHttps: true, privateHosts: new Set(['sms.internal']) };
    expect((await client(resolving('10.0.0.8'), named)('http://sms.internal/', OPTIONS)).status).toBe(200);
    await expect(client(resolving('10.0.0.8'), named)('https://db.internal/', OPTIONS)).rejects.toBeInstanceOf(
      OutsideRefused,
    );
  });

  it('connects to the checked address, not to the name', async () => {
    const send = outsideClient({ ...RULES, allowsLoopback: true }, { resolve: resolving('127.0.0.1') });
    const { port } = new URL(receiver.url);
    expect((await send(`http://nobody-has-this.invalid:${port}/`, OPTIONS)).status).toBe(200);
  });
});

describe('an address', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, as any of its names', '127.1.2.3'],
    ['this machine in IPv6', '::1'],
    ['any of this machine', '0.0.0.0'],
    ['any of this machine in IPv6', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['behind shared NAT', '100.64.0.1'],
    ['link-local: the metadata of a cloud', '169.254.169.254'],
    ['the metadata of a cloud in IPv6', 'fd00:ec2::254'],
    ['link-local in IPv6', 'fe80::1'],
    ['link-local on a named line', 'fe80::1%eth0'],
    ['private in IPv6', 'fc00::1'],
    ['IPv4 written as IPv6', '::ffff:127.0.0.1'],
    ['IPv4 written as IPv6, in hex', '::ffff:7f00:1'],
    ['IPv4 written as IPv6, private', '::ffff:10.0.0.1'],
    ['IPv4 in the old writing', '::127.0.0.1'],
    ['translated to IPv4', '64:ff9b::a00:1'],
    ['a tunnel to IPv4', '2002:7f00:1::'],
    ['a tunnel of another kind', '2001:0:4136:e378::1'],
    ['for documentation', '203.0.113.7'],
    ['for documentation in IPv6', '2001:db8::1'],
    ['for many at once', '224.0.0.1'],
    ['for many at once in IPv6', 'ff02::1'],
    ['for everybody', '255.255.255.255'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('is not public: %s (%s)', (_, address) => expect(isPublicAddress(address)).toBe(false));

  it('is never both loopback and public', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
        expect(isPublicAddress(address) && isLoopbackAddress(address)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
