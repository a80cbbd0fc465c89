import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A sport that is played, or a parent that stands for several. */
export interface SearchedSport {
  readonly id: number;
  readonly name: string;
  readonly isParent: boolean;
  readonly weight: number;
  readonly key: string;
}

/** What was typed as names are compared, and every sport that it may name, the most popular first. */
export async function readTyped(
  db: Reader,
  searchTerm: string,
): Promise<{ typed: string; sports: readonly SearchedSport[] }> {
  const { rows } = await sql<{ typed: string } & (SearchedSport | { id: null })>`
    select t.typed, s.id, s.is_parent as "isParent", s.weight,
      case when s.is_parent then 'All ' || s.short_name else s.name end as name,
      search_key(case when s.is_parent then s.short_name else s.name end) as key
    from (select search_key(${searchTerm}) as typed) t left join sports s on s.is_active
    order by s.weight desc, s.is_parent desc, s.name collate "C", s.id`.execute(db);
  return { typed: rows[0]?.typed ?? '', sports: rows.filter((row) => row.id !== null) };
}

/** A school, county, conference or league, with how well it fits: 0 fits best, from 4 on something is misspelt. */
export interface Place {
  readonly kind: 'school' | 'county' | 'conference' | 'league';
  readonly id: number;
  readonly name: string;
  /** Of a school; teams are called so. */
  readonly short_name: string;
  readonly mascot: string;
  readonly place: string;
  readonly initials: string;
  readonly color_primary: string;
  readonly color_secondary: string;
  readonly logo_url: string;
  readonly state_id: number;
  readonly district_id: number | null;
  /** Of a league: what it plays, of the sports that were typed if any were. */
  readonly sport_id: number | null;
  readonly sport: string | null;
  readonly rank: number;
}

interface PlaceWords {
  readonly words: readonly string[];
  /** Leagues of these sports only. */
  readonly sportIds: readonly number[] | undefined;
  readonly isMisspelt: boolean;
}

const MOST_SCHOOLS = 6;
const MOST_DISTRICTS = 3;
const MOST_LEAGUES = 3;

/** Words that half of all names have: a misspelt name is not looked for by them. */
const COMMON = new Set(['high', 'school', 'schools', 'county', 'academy', 'middle', 'saint', 'the', 'and']);
const MISSPELT_RANK = 5;

/** What has all the words in its name, its mascot or as its initials; or, misspelt, what is spelt nearly so. */
export async function findPlaces(db: Reader, { words, sportIds, isMisspelt }: PlaceWords): Promise<readonly Place[]> {
  const telling = words.filter((word) => word.length > 3 && !COMMON.has(word));
  if (words.length === 0 || (isMisspelt && telling.length === 0)) return [];
  // "Howard" is found by "howard county", whether its name says so or not.
  const bare = words.filter((word) => word !== 'county' && word !== 'counties');
  const districts = bare.length === 0 ? [] : [findDistricts(bare, isMisspelt)];
  const leagues = findLeagues(words, { sportIds, isMisspelt });
  const schools = isMisspelt ? findMisspeltSchools(words, telling) : findSchools(words);
  const parts = [schools, ...districts, leagues].map((part) => sql`(${part})`);
  const { rows } = await sql<Place>`select * from (${sql.join(parts, sql` union all `)}) found
    order by rank, kind, is_home desc, case when kind = 'school' then char_length(name) end, name collate "C", id`.execute(
    db,
  );
  return rows;
}

const schoolColumns = sql`'school' as kind, s.id, s.name, s.short_name, s.mascot, d.name || ', ' || st.code as place, s.initials,
  s.color_primary, s.color_secondary, s.logo_url, s.state_id, s.district_id, null::int as sport_id, null as sport, st.is_home`;

const fromSchools = sql`from schools s join districts d on d.id = s.district_id join states st on st.id = s.state_id`;

const byRank = sql`order by rank, st.is_home desc, char_length(s.name), s.name collate "C", s.id limit ${sql.lit(MOST_SCHOOLS)}`;

function findSchools(words: readonly string[]) {
  const typed = words.join(' ');
  return sql`
    select ${schoolColumns},
      (case when s.search_name like ${`${typed} %`} then 0
            when lower(s.initials) = ${typed} or s.search_mascot = ${typed} then 1
            when s.search_name like ${`${typed}%`} then 2
            else 3 end)::real as rank
    ${fromSchools}
    where s.status = 'approved'
      and ((${hasWords(sql`s.search_name`, words)}) or (${hasWords(sql`s.search_mascot`, words)}) or lower(s.initials) = ${typed})
    ${byRank}`;
}

function findMisspeltSchools(words: readonly string[], telling: readonly string[]) {
  const swapped = hasWordsSwapped(sql`s.search_name`, words);
  const likeness = sql`word_similarity(${words.join(' ')}, s.search_name || ' ' || s.search_mascot)`;
  const near = telling.map((word) => sql`${word} <% s.search_name or ${word} <% s.search_mascot`);
  return sql`
    select ${schoolColumns}, ${misspeltRank({ swapped, likeness })} as rank
    ${fromSchools}
    where s.status = 'approved' and ((${swapped}) or ((${sql.join(near, sql` or `)}) and ${likeness} >= 0.4))
    ${byRank}`;
}

const noLook = sql`'' as initials, '' as color_primary, '' as color_secondary, '' as logo_url`;

function findDistricts(words: readonly string[], isMisspelt: boolean) {
  const { fits, rank } = byName(words, isMisspelt);
  return sql`
    select d.kind, d.id, d.name, '' as short_name, '' as mascot, st.name as place, ${noLook}, d.state_id, d.id as district_id,
      null::int as sport_id, null as sport, st.is_home, ${rank} as rank
    from (select *, search_key(name) as key from districts where is_active) d join states st on st.id = d.state_id
    where st.is_active and ${fits}
    order by rank, st.is_home desc, d.name collate "C", d.id limit ${sql.lit(MOST_DISTRICTS)}`;
}

function findLeagues(words: readonly string[], { sportIds, isMisspelt }: Omit<PlaceWords, 'words'>) {
  const { fits, rank } = byName(words, isMisspelt);
  const ofSports = sportIds === undefined ? sql`` : sql`and m.sport_id = ${anyOf(sportIds)}`;
  return sql`
    select 'league' as kind, d.id, d.name, '' as short_name, '' as mascot, concat_ws(', ', c.name, st.code) as place, ${noLook}, d.state_id,
      d.district_id, sport.id as sport_id, sport.name as sport, st.is_home, ${rank} as rank
    from (select *, search_key(name) as key from leagues where is_active) d
    join states st on st.id = d.state_id
    left join districts c on c.id = d.district_id
    cross join lateral (
      select sp.id, sp.name from league_memberships m join sports sp on sp.id = m.sport_id
      where m.league_id = d.id and m.withdrawn_at is null ${ofSports}
      order by m.season desc, sp.weight desc, sp.id limit 1) sport
    where ${fits}
    order by rank, st.is_home desc, d.name collate "C", d.id limit ${sql.lit(MOST_LEAGUES)}`;
}

/** How the words fit the name in `d.key`. */
function byName(
  words: readonly string[],
  isMisspelt: boolean,
): { fits: RawBuilder<unknown>; rank: RawBuilder<number> } {
  const typed = words.join(' ');
  const likeness = sql`word_similarity(${typed}, d.key)`;
  const swapped = hasWordsSwapped(sql`d.key`, words);
  if (isMisspelt) return { fits: sql`((${swapped}) or ${likeness} >= 0.5)`, rank: misspeltRank({ swapped, likeness }) };
  return {
    fits: sql`(${hasWords(sql`d.key`, words)})`,
    rank: sql`(case when d.key in (${typed}, ${`${typed} county`}) then 0 when d.key like ${`${typed}%`} then 2 else 3 end)::real`,
  };
}

const misspeltRank = ({ swapped, likeness }: Record<'swapped' | 'likeness', RawBuilder<unknown>>) =>
  sql<number>`(case when ${swapped} then ${sql.lit(MISSPELT_RANK - 1)} else ${sql.lit(MISSPELT_RANK)} - ${likeness} end)::real`;

/** Each word begins a word of the name: an index of trigrams knows where words begin. */
const hasWords = (name: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => beginsWord(name, word)),
    sql` and `,
  );

/** The same where two letters of a word may have changed places, which leaves too few trigrams to be found by. */
const hasWordsSwapped = (name: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => {
      const spellings = [word, ...swapsOf(word)].map((spelling) => beginsWord(name, spelling));
      return sql`(${sql.join(spellings, sql` or `)})`;
    }),
    sql` and `,
  );

const beginsWord = (name: RawBuilder<unknown>, word: string) =>
  sql`(${name} like ${`${word}%`} or ${name} like ${`% ${word}%`})`;

const LONGEST_SWAPPED = 12;

/** A word with each two neighbouring letters the other way round, but for the first one, which is seldom wrong. */
const swapsOf = (word: string): string[] =>
  word.length < 4 || word.length > LONGEST_SWAPPED
    ? []
    : Array.from(
        { length: word.length - 2 },
        (_, at) => word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3),
      );
