import type { CallAnswer } from '@csz/contract/core/call';
import type { listMeetings as meetingsCall } from '@csz/contract/games/calls';
import { Problem } from '@csz/contract/problem';
import { seasonLabel } from '@csz/rules/season';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/** So many are shown; all of them are counted. */
const MOST_MEETINGS = 5;

type Meetings = CallAnswer<typeof meetingsCall>;

/**
 * How the two teams of a game met before and after, the latest first, in any season of its sport.
 *
 * @throws {Problem} `game-not-found`.
 */
export async function listMeetings(db: Reader, gameId: number): Promise<Meetings> {
  const sides = await findSides(db, gameId);
  if (sides.length === 0) throw new Problem('game-not-found');
  const [own, other, third] = sides;
  if (own?.school_id == null || other?.school_id == null || third !== undefined || own.game_type === 'Event') {
    return { items: [], total: 0, since: null, teams: [], ties: 0 };
  }
  const { school_id: ownId, sport_id: sportId } = own;
  const otherId = other.school_id;
  const rows = await readMeetings(db, { gameId, ownId, otherId, sportId });
  const [first] = rows;
  const team = (schoolId: number, wins = 0) => ({ schoolId: String(schoolId), sportId: String(sportId), wins });
  return {
    items: rows.map(presentMeeting),
    total: first?.total ?? 0,
    since: first === undefined ? null : seasonLabel(first.since),
    teams: [team(ownId, first?.own_wins), team(otherId, first?.other_wins)],
    ties: first?.ties ?? 0,
  };
}

/** The teams of a game in the order of their rows; of a game without teams one row without a school. */
function findSides(db: Reader, gameId: number) {
  return db
    .selectFrom('games')
    .leftJoin('game_results', 'game_results.game_id', 'games.id')
    .where('games.id', '=', gameId)
    .where('games.removed_at', 'is', null)
    .select(['games.game_type', 'games.sport_id', 'game_results.school_id'])
    .orderBy('game_results.id')
    .execute();
}

interface SideJson {
  readonly school_id: number;
  readonly short_name: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly outcome: 'W' | 'L' | 'T' | null;
  readonly forfeited: boolean;
  readonly won_by: string | null;
}

interface MeetingRow {
  readonly id: number;
  readonly season: number;
  readonly event_date: string | null;
  readonly is_playoff: boolean;
  readonly result_status: Meetings['items'][number]['resultStatus'];
  readonly sides: readonly [SideJson, SideJson];
  readonly total: number;
  readonly own_wins: number;
  readonly other_wins: number;
  readonly ties: number;
  readonly since: number;
}

interface Pair {
  readonly gameId: number;
  readonly ownId: number;
  readonly otherId: number;
  readonly sportId: number;
}

/** By the seasons of the one team, each a range of an index; its games are few, those against the other fewer. */
async function readMeetings(db: Reader, { gameId, ownId, otherId, sportId }: Pair): Promise<MeetingRow[]> {
  const side = (row: string) => sql`jsonb_build_object('school_id', ${sql.ref(`${row}.school_id`)},
    'short_name', (select short_name from schools where id = ${sql.ref(`${row}.school_id`)}),
    'is_home', ${sql.ref(`${row}.is_home`)}, 'score', ${sql.ref(`${row}.score`)}, 'outcome', ${sql.ref(`${row}.outcome`)},
    'forfeited', ${sql.ref(`${row}.forfeited`)}, 'won_by', ${sql.ref(`${row}.won_by_criteria`)})`;
  const { rows } = await sql<MeetingRow>`
    with met as (
      select g.id, g.season, g.listed_on, g.start_time, g.is_playoff, g.result_status,
        case when g.is_event_date_tbd then null else g.event_date end as event_date,
        count(*) over () as total, min(g.season) over () as since,
        count(*) filter (where own.outcome = 'W') over () as own_wins,
        count(*) filter (where other.outcome = 'W') over () as other_wins,
        count(*) filter (where own.outcome = 'T') over () as ties
      from teams t
      join game_results own on own.school_id = t.school_id and own.season = t.season and own.sport_id = t.sport_id
      join game_results other on other.game_id = own.game_id and other.school_id = ${otherId}
      join games g on g.id = own.game_id
      where t.school_id = ${ownId} and t.sport_id = ${sportId} and g.id <> ${gameId} and g.removed_at is null
        and g.game_type in ('Game', 'Tournament') and g.result_status in ('final', 'forfeit', 'double_forfeit')
        and not exists (select from game_results third where third.game_id = g.id
          and third.school_id not in (${ownId}, ${otherId}))
      order by g.listed_on desc, g.start_time desc nulls last, g.id desc limit ${MOST_MEETINGS}
    )
    select met.*, jsonb_build_array(${side('own')}, ${side('other')}) as sides
    from met
    join game_results own on own.game_id = met.id and own.school_id = ${ownId}
    join game_results other on other.game_id = met.id and other.school_id = ${otherId}
    order by met.listed_on desc, met.start_time desc nulls last, met.id desc`.execute(db);
  return rows;
}

function presentMeeting({ id, season, event_date, is_playoff, result_status, sides }: MeetingRow) {
  return {
    gameId: String(id),
    season: seasonLabel(season),
    eventDate: event_date,
    isPlayoff: is_playoff,
    resultStatus: result_status,
    teams: sides.map((side) => ({
      schoolId: String(side.school_id),
      shortName: side.short_name,
      isHome: side.is_home,
      score: side.score,
      outcome: side.outcome,
      forfeited: side.forfeited,
      ...(side.won_by === null ? {} : { wonBy: side.won_by }),
    })),
  };
}
