import ipaddr from 'ipaddr.js';

/** One home, school or server gets at least this much of IPv6, so one person has all of its addresses (RFC 6177). */
const IPV6_GROUPS = 4;

/**
 * The network that an address belongs to, for limits: an IPv4 address itself, also when it comes as an IPv6 one
 * (`::ffff:192.0.2.1`), and the /64 of any other IPv6 address. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, IPV6_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
