import { CALENDAR_MOST, type CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { knownEnd } from '@csz/rules/game-time';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, type GameTeam, listGames } from '#server/sports/games/api.ts';
import { type GameFilterQuery, listGameIds } from '#server/sports/scoreboard/api.ts';
import { canEditGame, canProposeChange } from './policy.ts';

type CalendarQuery = GameFilterQuery & { readonly roleId?: string | undefined };

/**
 * A member's calendar: the games and events of a place. What the member may do with an entry is part of it, so it is
 * kept for no one else.
 */
export async function listCalendar({ db }: Platform, member: Member, wanted: CalendarQuery, types: readonly string[]) {
  const ids = await listGameIds(db, withRolePlace(wanted, member), types);
  const shown = ids.slice(0, CALENDAR_MOST);
  const games = new Map((await listGames(db, shown)).map((game) => [game.id, game]));
  const proposed = await findProposed(db, shown);
  const items = shown.flatMap((id) => {
    const game = games.get(id);
    return game === undefined ? [] : presentEntry(game, { member, hasProposal: proposed.has(id) });
  });
  return { items, total: ids.length };
}

/** Which of some games have a proposal that waits for its answer. */
async function findProposed(db: Reader, gameIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ game_id: number }>`
    select distinct game_id from game_proposals where status = 'open' and game_id = ${anyOf(gameIds)}`.execute(db);
  return new Set(rows.map(({ game_id }) => game_id));
}

/** A role that was chosen stands for its place: the team, the school or the county, unless another one is named. */
function withRolePlace({ roleId, ...wanted }: CalendarQuery, { roles }: Pick<Member, 'roles'>): GameFilterQuery {
  const role = roles.find(({ id }) => String(id) === roleId);
  if (role === undefined) return wanted;
  const hasPlace = [wanted.schoolId, wanted.districtId, wanted.leagueId].some((id) => id !== undefined);
  const place = role.schoolId === null ? { districtId: textOf(role.districtId) } : { schoolId: textOf(role.schoolId) };
  return { ...(hasPlace ? {} : place), ...wanted, sportId: wanted.sportId ?? textOf(role.sportId) };
}

const textOf = (id: number | null) => (id === null ? undefined : String(id));

/** Day and time on the wire; a time that is not settled is not given. */
export function presentWhen(
  row: Pick<Game, 'event_date' | 'is_event_date_tbd' | 'start_time' | 'end_time' | 'start_time_unknown' | 'tz'>,
) {
  const startTime = row.start_time_unknown ? null : row.start_time;
  return {
    eventDate: row.event_date,
    isEventDateTBD: row.is_event_date_tbd || row.event_date === null,
    startTime,
    ...knownEnd(startTime, row.end_time),
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
function presentEntry(row: Game, { member, hasProposal }: { member: Member; hasProposal: boolean }): CalendarEntry {
  const when = presentWhen(row);
  return {
    id: String(row.id),
    gameType: row.game_type,
    title: row.title,
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
    teams: row.sides.map(presentTeam),
    canEdit: canEditGame(member, row),
    canPropose: canProposeChange(member, row),
    hasProposal,
    version: row.version,
  };
}
