/** What staff decided about hosts, and the portal's own. */
export interface KnownHosts {
  readonly own: string;
  readonly quarantined: ReadonlySet<string>;
  /** Games are streamed there. */
  readonly verifiedStreams: ReadonlySet<string>;
  /** Links of newcomers to them go live at once. */
  readonly allowed: ReadonlySet<string>;
  /** They hide where they lead. */
  readonly shorteners: ReadonlySet<string>;
}

/** What a host is to us. `known`: many members link to it and it can be trusted. */
export type HostKind = 'own' | 'quarantined' | 'shortener' | 'look-alike' | 'stream' | 'known' | 'other';

/** Names that are words of every day here: a host with one of them imitates nothing. */
const EVERYDAY_NAMES = new Set([
  'weather',
  'school',
  'schools',
  'sports',
  'athletics',
  'maryland',
  'baseball',
  'basketball',
  'football',
  'hockey',
  'lacrosse',
  'soccer',
  'softball',
  'swimming',
  'tennis',
  'volleyball',
  'wrestling',
]);

/** The host of a link, lower case and without `www.`; undefined for what is no web address. */
export function hostOf(link: string): string | undefined {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** What a host is to us. A host counts like the domain that it belongs to. */
export function kindOfHost(host: string, hosts: KnownHosts): HostKind {
  const { own, quarantined, verifiedStreams, allowed, shorteners } = hosts;
  const isOneOf = (domains: ReadonlySet<string>) => [...domains].some((domain) => belongsTo(host, domain));
  if (isOneOf(quarantined)) return 'quarantined';
  if (own !== '' && belongsTo(host, own)) return 'own';
  if (isOneOf(shorteners)) return 'shortener';
  if (isOneOf(verifiedStreams)) return 'stream';
  if (isOneOf(allowed)) return 'known';
  return looksLike(host, [...verifiedStreams, ...allowed, own]) ? 'look-alike' : 'other';
}

/** Whether a host is a domain or one of the hosts below it. */
export const belongsTo = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Shorter names have neighbours by chance: `hudl` and `huel`. */
const SHORTEST_NAME = 6;

/**
 * Whether a host wants to be taken for one that is known: letters of another script, digits for letters, one letter
 * more, less or other, or the known name with something around it (`nfhsnetwork-live.com`).
 */
function looksLike(host: string, known: readonly string[]): boolean {
  if (host.split('.').some((label) => label.startsWith('xn--'))) return true;
  const names = known
    .map((domain) => domain.split('.').at(-2) ?? '')
    .filter((name) => name.length >= SHORTEST_NAME && !EVERYDAY_NAMES.has(name));
  const labels = host.split('.').slice(0, -1).map(skeleton);
  return labels.some((label) => names.some((name) => label.includes(name) || isOneEditAway(label, name)));
}

const skeleton = (label: string): string =>
  label
    .replace(/0/g, 'o')
    .replace(/[1!|]/g, 'l')
    .replace(/3/g, 'e')
    .replace(/5/g, 's')
    .replace(/vv/g, 'w')
    .replace(/rn/g, 'm');

function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = [one.slice(start), other.slice(start)] as const;
  const [longer, shorter] = rest[0].length >= rest[1].length ? rest : [rest[1], rest[0]];
  return longer.slice(1) === shorter || longer.slice(1) === shorter.slice(1) || isSwapped(longer, shorter);
}

const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length && one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
