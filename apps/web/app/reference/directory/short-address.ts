/** The names in an address that people can say: '/md/howard/quarry-ridge/football'. */
interface ShortAddress {
  readonly state: string;
  readonly county: string;
  readonly school?: string;
  readonly sport?: string;
}

const STATE = /^[a-z]{2}$/i;
const MOST_NAMES = 4;

/** Reads an address as names; undefined for one that does not begin with the two letters of a state. */
export function readShortAddress(pathname: string): ShortAddress | undefined {
  const names = pathname.split('/').filter(Boolean).map(decoded);
  const [state = '', county, school, sport] = names;
  if (!STATE.test(state) || county === undefined || names.length > MOST_NAMES || names.includes('')) return undefined;
  return { state, county, ...(school === undefined ? {} : { school }), ...(sport === undefined ? {} : { sport }) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
