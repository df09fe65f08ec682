import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

describe('an address', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is of the public network',
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
  ])('that is %s (%s) is not', (_, address) => expect(isPublicAddress(address)).toBe(false));

  it('is never both of this machine and public', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
        expect(isPublicAddress(address) && isLoopbackAddress(address)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
