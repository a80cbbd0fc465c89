/** A page of ours that other sites may embed, as its address names it. */
export type PageOfOurs =
  | { readonly kind: 'game' | 'bracket' | 'post'; readonly id: string }
  | { readonly kind: 'scores' | 'standings'; readonly of: Readonly<Record<string, string | undefined>> };

const ID = '([1-9]\\d{0,8})';
const GAME = new RegExp(`^/(?:scores/view|sv)/${ID}/?$`);
const BRACKET = new RegExp(`^/playoffs/view/${ID}/?$`);
const POST = new RegExp(`^/forums/post/${ID}(?:/[^/]*)?/?$`);

/** Which page a whole address is that of; undefined for another site's, and for pages that are not to be embedded. */
export function readPageAddress(address: string, publicUrl: string): PageOfOurs | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname, searchParams } = new URL(address);
  if (host !== new URL(publicUrl).host) return undefined;
  for (const [kind, pattern] of [
    ['game', GAME],
    ['bracket', BRACKET],
    ['post', POST],
  ] as const) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return readList(pathname.replace(/(?<=.)\/$/, ''), (name) => searchParams.get(name) || undefined);
}

function readList(path: string, named: (name: string) => string | undefined): PageOfOurs | undefined {
  const season = named('season');
  if (path === '/schedules' && named('schoolId') !== undefined)
    return { kind: 'scores', of: { school: named('schoolId'), sport: named('sportId'), season } };
  const of = {
    state: named('selectedStateId'),
    district: named('selectedCountyId'),
    sport: named('selectedSportId'),
  };
  if (of.district === undefined) return undefined;
  if (path === '/scores') return { kind: 'scores', of };
  return path === '/scores/standings' && of.sport !== undefined
    ? { kind: 'standings', of: { ...of, season } }
    : undefined;
}
