import { pages } from '@csz/contract/pages';
import pg from 'pg';
import { randomFor } from '../apps/server/src/demo/prng.ts';
import { signAccessToken } from '../apps/server/src/platform/session-tokens.ts';
import { SESSION_SECRET } from '../scripts/built-server.ts';
import type { World } from './data.ts';

/** One side's report of one game; the other side's says the same, so the second of the two settles it. */
export interface Report extends Pick<NightGame, 'gameId' | 'stateId' | 'districtId' | 'date'> {
  readonly token: string;
  readonly body: string;
}

/** What a night holds: reports in the order in which they come, and what everyone looks at meanwhile. */
export interface Night {
  readonly games: number;
  readonly reports: readonly Report[];
  readonly reads: readonly string[];
}

interface NightGame {
  readonly gameId: number;
  readonly home: number;
  readonly away: number;
  readonly homeSchool: number;
  readonly awaySchool: number;
  readonly stateId: number;
  readonly districtId: number;
  readonly sportId: number;
  readonly date: string;
}

/**
 * Adds last night's games to a world: each school plays its neighbour in every sport, twice. Both athletic directors
 * have signed in and will say how each ended.
 */
export async function addNight({ url, season }: World): Promise<Night> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(NIGHT_SQL, [season]);
    const { rows } = await client.query<NightGame>(GAMES_SQL);
    const sessions = await client.query<{ school: number; session: number; member: number }>(SESSIONS_SQL);
    await client.query('analyze');
    const tokens = new Map<number, string>();
    for (const { school, session, member } of sessions.rows) {
      const claims = { sessionId: session, memberId: member, roleName: 'AthleticDirector' };
      tokens.set(school, await signAccessToken(claims, SESSION_SECRET));
    }
    return { games: rows.length, reports: reportsOf(rows, tokens), reads: readsOf(rows, season) };
  } finally {
    await client.end();
  }
}

/** The other bench follows a few games later: half of all reports settle a game. */
const GAMES_BETWEEN = 16;

function reportsOf(rows: readonly NightGame[], tokens: ReadonlyMap<number, string>): Report[] {
  const waves = Array.from({ length: Math.ceil(rows.length / GAMES_BETWEEN) }, (_, wave) =>
    rows.slice(wave * GAMES_BETWEEN, (wave + 1) * GAMES_BETWEEN),
  );
  return waves.flatMap((games) =>
    (['homeSchool', 'awaySchool'] as const).flatMap((side) =>
      games.map((game) => ({ ...placeOf(game), token: tokens.get(game[side]) ?? '', body: bodyOf(game) })),
    ),
  );
}

const placeOf = ({ gameId, stateId, districtId, date }: NightGame) => ({ gameId, stateId, districtId, date });

function bodyOf({ gameId, home, away }: NightGame): string {
  const score = 10 + (gameId % 40);
  const scores = [
    { gameResultId: String(home), score },
    { gameResultId: String(away), score: score + 1 + (gameId % 7) },
  ];
  return JSON.stringify({ gameId: String(gameId), scores, final: true });
}

const READS = 4000;

/**
 * What people open on such a night: the county's board most of all, and few counties far more than the many. Each address
 * stands as often in the list as it is requested.
 */
function readsOf(rows: readonly NightGame[], season: number): string[] {
  const random = randomFor('reads of a night');
  return Array.from({ length: READS }, () => {
    const row = rows[Math.floor(rows.length ** random.next()) - 1] ?? rows[0];
    if (row === undefined) throw new Error('The night has no games.');
    return pageOf(row, season, random.next());
  });
}

/** Half of all looks are at a county, a fifth at a game, the others at a state, a team and a table. */
function pageOf({ gameId, date, ...row }: NightGame, year: number, kind: number): string {
  const [selectedStateId, selectedCountyId] = [`${row.stateId}`, `${row.districtId}`];
  const [schoolId, season] = [`${row.homeSchool}`, `${year}`];
  if (kind < 0.5) return pages.scores({ selectedStateId, selectedCountyId, selectedDate: date });
  if (kind < 0.7) return pages.game(String(gameId));
  if (kind < 0.8) return pages.scores({ selectedStateId, selectedDate: date });
  if (kind < 0.9) return pages.schedules({ schoolId, season });
  return pages.standings({ selectedStateId, selectedCountyId, selectedSportId: String(row.sportId), season });
}

const NIGHT_SQL = `
with numbered as (
  select t.school_id, t.sport_id, t.season, s.district_id, s.state_id, (s.id - 1) % 2 = 0 as is_home,
    (s.id - 1) / 2 as pair
  from teams t join schools s on s.id = t.school_id where t.season = $1
), pairs as (
  select h.pair, h.sport_id, h.season, h.school_id as home, a.school_id as away, h.district_id, h.state_id, no
  from numbered h join numbered a using (pair, sport_id, season), generate_series(1, 2) no
  where h.is_home and not a.is_home
), played as (
  insert into games (sport_id, season, event_date, start_time, tz, listed_on, location, doubleheader_no, name)
  select sport_id, season, current_date - 1, '16:00', 'America/New_York', current_date - 1, 'Stadium', no,
    concat_ws(' ', 'burst', home, away)
  from pairs order by pair, no, sport_id
  returning id, sport_id, season, listed_on, name
)
insert into game_results (game_id, school_id, district_id, state_id, sport_id, season, listed_on, is_home)
select p.id, s.id, s.district_id, s.state_id, p.sport_id, p.season, p.listed_on, side.is_home
from played p, (values (2, true), (3, false)) side (part, is_home), schools s
where s.id = split_part(p.name, ' ', side.part)::int`;

const GAMES_SQL = `
select g.id as "gameId", h.id as home, a.id as away, h.school_id as "homeSchool", a.school_id as "awaySchool",
  h.state_id as "stateId", h.district_id as "districtId", g.sport_id as "sportId", g.event_date::text as date
from games g
join game_results h on h.game_id = g.id and h.is_home
join game_results a on a.game_id = g.id and not a.is_home
where g.name like 'burst %' order by md5(g.id::text)`;

const SESSIONS_SQL = `
with directors as (
  insert into members (email, password_hash, display_name, email_verified_at)
  select 'ad' || id || '@burst.example', '', 'AD' || id, now() from schools
  returning id, substring(email from 3 for position('@' in email) - 3)::int as school
), roles as (
  insert into affiliations (member_id, role, school_id, district_id, status, decided_at)
  select d.id, 'AthleticDirector', d.school, s.district_id, 'approved', now() from directors d join schools s on s.id = d.school
), opened as (
  insert into sessions (member_id, device, expires_at) select id, 'bench', now() + interval '1 day' from directors
  returning id, member_id
)
select d.school, o.id as session, o.member_id as member from opened o join directors d on d.id = o.member_id`;
