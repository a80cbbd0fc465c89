import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { currentSchoolId } from '#server/reference/places/api.ts';

/** What an address that people can say names: `/md/howard/quarry-ridge/football`. */
export interface SpokenAddress {
  readonly state: string;
  readonly county: string;
  readonly school?: string | undefined;
  readonly sport?: string | undefined;
}

/**
 * The page that a spoken address leads to. Where several schools of a county have a name, the page to choose one.
 *
 * @throws {Problem} `not-found` for a name that nothing has.
 */
export async function findShortAddress(db: Reader, { state, county, school, sport }: SpokenAddress): Promise<string> {
  const district = await findCounty(db, { state, county });
  const place = { selectedStateId: String(district.state_id), selectedCountyId: String(district.id) };
  if (school === undefined) return pages.scores(place);
  const found = await findSchools(db, district.id, school);
  const [only, other] = found;
  // '/md/howard/football': no school is called so.
  if (only === undefined && sport === undefined) {
    return pages.scores({ ...place, selectedSportId: String(await findSport(db, { sport: school })) });
  }
  if (only === undefined) throw new Problem('not-found');
  if (other !== undefined) {
    const { selectedCountyId: countyId, selectedStateId: stateId } = place;
    return pages.schedules({ countyId, stateId, search: school.replaceAll('-', ' ') });
  }
  const sportId = sport === undefined ? undefined : await findSport(db, { sport, schoolId: only.id });
  return pages.schedules({
    countyId: String(only.district_id),
    schoolId: String(only.id),
    stateId: String(only.state_id),
    ...(sportId === undefined ? {} : { sportId: String(sportId) }),
  });
}

/** 'howard' is Howard County before it is anything else; a city or a conference is named whole. */
async function findCounty(db: Reader, { state, county }: SpokenAddress) {
  const { rows } = await sql<{ id: number; state_id: number }>`
    select d.id, d.state_id from districts d join states s on s.id = d.state_id, search_key(${county}) as slug_key
    where d.is_active and s.is_active and s.code = ${state.toUpperCase()} and slug_key <> ''
      and search_key(d.name) in (slug_key, slug_key || ' county', slug_key || ' city')
    order by case when d.kind = 'county' and search_key(d.name) = slug_key then 0
                  when search_key(d.name) = slug_key || ' county' then 1
                  when search_key(d.name) = slug_key then 2 else 3 end, d.id limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Problem('not-found');
  return found;
}

/** The schools that fit a name best: those in use before closed ones, and before names of the past. */
async function findSchools(db: Reader, districtId: number, name: string) {
  const { rows } = await sql<{ id: number; fit: number }>`
    select id, (case status when 'approved' then 0 when 'closed' then 10 else 20 end)
      + (case when slug_key in (search_key(short_name), search_key(name)) then 0 else 1 end) as fit
    from schools, search_key(${name}) as slug_key
    where district_id = ${districtId} and status <> 'placeholder' and slug_key <> ''
      and (slug_key in (search_key(short_name), search_key(name)) or search_key(name) = slug_key || ' high school')
    order by fit, id`.execute(db);
  const best = rows.filter(({ fit }) => fit === rows[0]?.fit);
  const ids = new Set<number>();
  for (const { id } of best) ids.add(await currentSchoolId(db, String(id)));
  return db
    .selectFrom('schools')
    .where('id', '=', anyOf([...ids]))
    .select(['id', 'district_id', 'state_id'])
    .execute();
}

interface SpokenSport {
  readonly sport: string;
  /** It has, or once had, a team in it. */
  readonly schoolId?: number;
}

/** A sport by its name, or one that stands for several by what they share: 'soccer'. */
async function findSport(db: Reader, { sport, schoolId }: SpokenSport): Promise<number> {
  const isPlayed =
    schoolId === undefined
      ? sql``
      : sql`and exists (select from teams t join sports child on child.id = t.sport_id
          where t.school_id = ${schoolId} and s.id in (child.id, child.parent_id))`;
  const { rows } = await sql<{ id: number }>`
    select s.id from sports s, search_key(${sport}) as slug_key
    where s.is_active and slug_key <> ''
      and (search_key(s.name) = slug_key or (s.is_parent and search_key(s.short_name) = slug_key)) ${isPlayed}
    order by s.is_parent, s.id limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Problem('not-found');
  return found.id;
}

/**
 * The address to say of a school or one of its teams; null where its names lead elsewhere.
 *
 * @throws {Problem} `school-not-found`.
 */
export async function shortAddressOf(
  db: Reader,
  schoolId: string,
  sportId: string | undefined,
): Promise<string | null> {
  const id = await currentSchoolId(db, schoolId);
  const { rows } = await sql<{ state: string; county: string; schools: string[]; sports: string[] }>`
    select lower(st.code) as state, regexp_replace(${slug('d.name')}, '-county$', '') as county,
      array[${slug('s.short_name')}, ${slug('s.name')}] as schools,
      array(select slug_key from sports sp, unnest(array[${slug('sp.short_name')}, ${slug('sp.name')}]) with ordinality as w(slug_key, at)
        where sp.id = ${sportId === undefined ? null : Number(sportId)}::int and (sp.is_parent or at = 2) order by at) as sports
    from schools s join districts d on d.id = s.district_id join states st on st.id = s.state_id
    where s.id = ${id} and s.status in ('approved', 'closed')`.execute(db);
  const [names] = rows;
  if (names === undefined) return null;
  const ways = names.schools.flatMap((school) =>
    sportId === undefined ? [{ school }] : names.sports.map((sport) => ({ school, sport })),
  );
  for (const way of ways) {
    const spoken = { state: names.state, county: names.county, ...way };
    const path = await findShortAddress(db, spoken).catch(asNone);
    const params = new URLSearchParams(path?.split('?')[1]);
    const isRight = params.get('schoolId') === String(id) && (params.get('sportId') ?? undefined) === sportId;
    if (isRight) return `/${Object.values(spoken).join('/')}`;
  }
  return null;
}

const slug = (column: string) => sql`replace(search_key(${sql.ref(column)}), ' ', '-')`;

function asNone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not-found') return undefined;
  throw error;
}
