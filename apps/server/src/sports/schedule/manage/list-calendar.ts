import { CALENDAR_MOST, type CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Game,
  type GameFilter,
  type GameFilterQuery,
  type GameTeam,
  listGameTeams,
  onDays,
  playedWhere,
  presentEnd,
  resolveFilter,
  titleOf,
} from '#server/sports/games/api.ts';
import { canEditGame, canProposeChange } from './policy.ts';

type CalendarQuery = GameFilterQuery & { readonly roleId?: string | undefined };

/**
 * A member's calendar: the games and events of a place. What the member may do with an entry is part of it, so it is
 * kept for no one else.
 */
export async function listCalendar({ db }: Platform, member: Member, asked: CalendarQuery, types: readonly string[]) {
  const filter = await resolveFilter(db, withRolePlace(asked, member));
  const { rows, total } = await listEntries(db, { filter, types });
  const sides = Map.groupBy(
    await listGameTeams(
      db,
      rows.map(({ id }) => id),
    ),
    ({ game_id }) => game_id,
  );
  return { items: rows.map((row) => presentEntry(row, sides.get(row.id) ?? [], member)), total };
}

/** A role that was chosen stands for its place: the team, the school or the county, unless another one is named. */
function withRolePlace({ roleId, ...asked }: CalendarQuery, { roles }: Pick<Member, 'roles'>): GameFilterQuery {
  const role = roles.find(({ id }) => String(id) === roleId);
  if (role === undefined) return asked;
  const hasPlace = [asked.schoolId, asked.districtId, asked.leagueId].some((id) => id !== undefined);
  const place = role.schoolId === null ? { districtId: textOf(role.districtId) } : { schoolId: textOf(role.schoolId) };
  return { ...(hasPlace ? {} : place), ...asked, sportId: asked.sportId ?? textOf(role.sportId) };
}

const textOf = (id: number | null) => (id === null ? undefined : String(id));

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

interface ShownEntries {
  readonly filter: GameFilter;
  readonly types: readonly string[];
}

/** Games and events of a calendar, by day and time; what has no time yet comes first on its day, as all-day entries do. */
async function listEntries(db: Reader, asked: ShownEntries) {
  const ids = await findIds(db, asked);
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .selectAll('g')
    .select(['s.name as sport_name', hasProposal.as('has_proposal')])
    .where(sql<boolean>`g.id = any(${ids.slice(0, CALENDAR_MOST)}::int[])`)
    .orderBy('g.listed_on')
    .orderBy(sql`g.start_time nulls first`)
    .orderBy('g.id')
    .execute();
  return { rows, total: ids.length };
}

const hasProposal = sql<boolean>`exists (
  select from game_proposals p where p.game_id = g.id and p.status = 'open')`;

async function findIds(db: Reader, { filter, types }: ShownEntries): Promise<number[]> {
  const places = playedWhere(filter);
  const inPlaces =
    places === undefined
      ? sql``
      : sql`join (${places}) p on p.listed_on = g.listed_on and p.sport_id = g.sport_id and p.game_id = g.id`;
  const conditions: RawBuilder<unknown>[] = [
    sql`g.removed_at is null`,
    sql`g.game_type = any(${types}::text[])`,
    ...(filter.days === undefined ? [] : [onDays('g.listed_on', filter.days)]),
    ...(filter.sportIds === undefined ? [] : [sql`g.sport_id = any(${filter.sportIds}::int[])`]),
  ];
  const { rows } = await sql<{ id: number }>`
    select g.id from games g ${inPlaces} where ${sql.join(conditions, sql` and `)}
    order by g.listed_on, g.start_time nulls first, g.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Day and time on the wire; a time that is not settled is not told. */
export function presentWhen(
  row: Pick<Game, 'event_date' | 'is_event_date_tbd' | 'start_time' | 'end_time' | 'start_time_unknown' | 'tz'>,
) {
  const startTime = row.start_time_unknown ? null : row.start_time;
  return {
    eventDate: row.event_date,
    isEventDateTBD: row.is_event_date_tbd || row.event_date === null,
    startTime,
    ...presentEnd(startTime, row.end_time),
    startTimeUnknown: startTime === null,
    tz: row.tz,
  };
}

const presentTeam = (side: GameTeam) => ({
  schoolId: String(side.school_id),
  name: side.name,
  shortName: side.short_name,
  isHome: side.is_home,
  score: side.score,
  outcome: side.outcome as 'W' | 'L' | 'T' | null,
  isUnconfirmed: side.unconfirmed_since !== null,
});

export const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));

/** One entry of a member's calendar. */
function presentEntry(row: EntryRow, sides: readonly GameTeam[], actor: Actor): CalendarEntry {
  const when = presentWhen(row);
  const game = { ...row, sides };
  return {
    id: String(row.id),
    gameType: row.game_type,
    title: titleOf(row, sides),
    name: row.name,
    ...when,
    isAllDay: when.startTime === null,
    listedOn: row.listed_on,
    status: row.status,
    resultStatus: row.result_status,
    scoreTrust: row.score_trust,
    sportId: String(row.sport_id),
    sportName: row.sport_name,
    location: row.location,
    isLeague: row.is_league,
    isPlayoff: row.is_playoff,
    noHomeTeam: row.no_home_team,
    doubleheaderNo: row.doubleheader_no,
    nextPostponeGame: idOrNull(row.next_game_id),
    teams: sides.map(presentTeam),
    canEdit: canEditGame(actor, game),
    canPropose: canProposeChange(actor, game),
    hasProposal: row.has_proposal,
    version: row.version,
  };
}
