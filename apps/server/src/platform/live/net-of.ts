/** Whom an address belongs to: of IPv6 one household or phone has all that share the first four groups. */
export function netOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const last = tail?.split(':') ?? [];
  const missing = 8 - groups.length - last.length;
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...last].slice(0, 4).join(':');
}
