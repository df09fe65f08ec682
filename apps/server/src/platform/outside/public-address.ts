import { BlockList, isIP } from 'node:net';

const listOf = (...subnets: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]) => {
  const list = new BlockList();
  for (const [network, prefix, family] of subnets) list.addSubnet(network, prefix, family);
  return list;
};

/** IANA's special-purpose registry. */
const SPECIAL_IPV4 = listOf(
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // Link-local, including every cloud's metadata service.
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
);

/** All routed addresses, without those that embed or translate to an IPv4 address. */
const GLOBAL_IPV6 = listOf(['2000::', 3, 'ipv6']);
const SPECIAL_IPV6 = listOf(
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  // 6to4 embeds an IPv4 address, which may be a private one.
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
);

const LOOPBACK = listOf(['127.0.0.0', 8, 'ipv4'], ['::1', 128, 'ipv6']);

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  return familyOf(address) === 'ipv4'
    ? !SPECIAL_IPV4.check(address, 'ipv4')
    : GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && !address.includes('%') && LOOPBACK.check(address, familyOf(address));

/** As `node:net` writes it: IPv6 without brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
