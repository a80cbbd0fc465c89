/** What staff decided about hosts, and the portal's own. */
export interface KnownHosts {
  readonly own: string;
  readonly quarantined: ReadonlySet<string>;
  readonly verifiedStreams: ReadonlySet<string>;
}

/** What a host is to us. `known`: many members link to it and it can be trusted. */
export type HostKind = 'own' | 'quarantined' | 'shortener' | 'look-alike' | 'stream' | 'known' | 'other';

/** The hosts that games are streamed on and that the portal itself embeds. */
const STREAMS = ['youtube.com', 'youtu.be', 'nfhsnetwork.com', 'hudl.com'];
/**
 * Hosts whose links of newcomers go live at once, each by its name: under `.edu` and `.gov` pupils and visitors have
 * pages of their own.
 */
const KNOWN = ['maxpreps.com', 'ncaa.org', 'nfhs.org', 'mpssaa.org', 'wikipedia.org'];
/** The same; but their names are words, so that a host with one of them imitates nothing. */
const KNOWN_BY_A_WORD = ['weather.gov'];
/** They hide where they lead. */
const SHORTENERS = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'shorturl.at',
  'rb.gy',
  't.ly',
  'tiny.cc',
  'linktr.ee',
  'lnkd.in',
  'v.gd',
  's.id',
  'urlz.fr',
]);

/** The host of a link, lower case and without `www.`; undefined for what is no web address. */
export function hostOf(link: string): string | undefined {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** What a host is to us. A host counts like the domain that it belongs to. */
export function kindOfHost(host: string, hosts: KnownHosts): HostKind {
  if (isOf(host, [...hosts.quarantined])) return 'quarantined';
  if (hosts.own !== '' && isOf(host, [hosts.own])) return 'own';
  if (isOf(host, [...SHORTENERS])) return 'shortener';
  if (isOf(host, [...STREAMS, ...hosts.verifiedStreams])) return 'stream';
  if (isOf(host, [...KNOWN, ...KNOWN_BY_A_WORD])) return 'known';
  return looksLike(host, [...STREAMS, ...KNOWN, ...hosts.verifiedStreams, hosts.own]) ? 'look-alike' : 'other';
}

const isOf = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/** Shorter names have neighbours by chance: `hudl` and `huel`. */
const SHORTEST_NAME = 6;

/**
 * Whether a host wants to be taken for one that is known: letters of another script, digits for letters, one letter
 * more, less or other, or the known name with something around it (`nfhsnetwork-live.com`).
 */
function looksLike(host: string, known: readonly string[]): boolean {
  if (host.split('.').some((label) => label.startsWith('xn--'))) return true;
  const names = known.map((domain) => domain.split('.').at(-2) ?? '').filter((name) => name.length >= SHORTEST_NAME);
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
