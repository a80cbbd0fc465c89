import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import type { Actor } from '#server/platform/actor.ts';
import { type Game, type GameTeam, presentEnd, titleOf } from '#server/sports/games/api.ts';
import type { EntryRow } from './calendar-routes.ts';
import { canEditGame, canProposeChange } from './policy.ts';

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

/** One entry of somebody's calendar. */
export function presentEntry(row: EntryRow, sides: readonly GameTeam[], actor: Actor): CalendarEntry {
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

export const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));

const presentTeam = (side: GameTeam) => ({
  schoolId: String(side.school_id),
  name: side.name,
  shortName: side.short_name,
  isHome: side.is_home,
  score: side.score,
  outcome: side.outcome as 'W' | 'L' | 'T' | null,
  isUnconfirmed: side.unconfirmed_since !== null,
});
