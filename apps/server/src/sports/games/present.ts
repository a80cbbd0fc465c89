import type { Game, GameTeam } from '@csz/contract/games/calls';
import { defaultEnd } from '@csz/rules/game-time';
import { type Outcome, scrimmageOutcome } from '@csz/rules/result';
import { seasonLabel } from '@csz/rules/season';
import { presentLook } from '#server/reference/directory/api.ts';
import type { CountOfTeam } from './count-of-teams.ts';
import { canSubmitScores, isTakenOff, knownTimeOf } from './policy.ts';
import type { GameRow, TeamRow } from './present-games.ts';

/** What a game's row does not say. */
export interface GameContext {
  readonly teams: readonly TeamRow[];
  readonly unreported: CountOfTeam;
  readonly now: Temporal.Instant;
}

/** A game as anyone sees it: answers are kept for all, so nothing in it depends on who asks. */
export function presentGame(row: GameRow, context: GameContext): Game {
  const { scoring } = row;
  const sport = { id: String(row.sport_id), name: row.sport_name };
  const isOff = isTakenOff(row);
  return {
    id: String(row.id),
    gameId: String(row.id),
    gameType: row.game_type,
    name: row.name,
    sport,
    sportId: sport.id,
    sportName: sport.name,
    season: seasonLabel(row.season),
    year: row.season,
    ...presentTime(row),
    location: row.location,
    notes: row.notes,
    hasNotes: row.notes.trim() !== '',
    canSubmitScores: canSubmitScores(row, context.now),
    canEdit: false,
    translationKey: scoring.unit,
    lowWins: scoring.lowWins,
    isMultiTeam: context.teams.length > 2,
    youtubeLink: row.youtube_link,
    nfhsLink: row.nfhs_link,
    leagueName: row.league_name ?? '',
    isPlayoff: row.is_playoff,
    status: row.status,
    resultStatus: row.result_status,
    scoreTrust: isOff ? 'unreported' : row.score_trust,
    isSoFar: !isOff && row.is_so_far,
    nextPostponeGame: row.next_game_id === null ? null : String(row.next_game_id),
    doubleheaderNo: row.doubleheader_no,
    noHomeTeam: row.no_home_team,
    teams: context.teams.toSorted(byNameThenHome).map((team) => presentTeam(team, row, context)),
    created: row.created_at.toISOString(),
    createdBy: row.created_by,
    updated: row.updated_at.toISOString(),
  };
}

/** Day and time on the wire. A day that is not settled is told with its flag, a time that is not settled never is. */
export function presentTime(
  row: Pick<GameRow, 'event_date' | 'is_event_date_tbd' | 'start_time' | 'start_time_unknown' | 'end_time' | 'tz'>,
) {
  const { playedOn, startTime = null } = knownTimeOf(row);
  return {
    eventDate: row.event_date,
    isEventDateTBD: playedOn === null,
    startTime,
    ...presentEnd(startTime, row.end_time),
    startTimeUnknown: startTime === null,
    isTBD: playedOn === null || startTime === null,
    tz: row.tz,
  };
}

/** Programs get an end for every start; whether it is one that was entered stands beside it. */
export const presentEnd = (startTime: string | null, endTime: string | null) => ({
  endTime: startTime === null ? null : (endTime ?? defaultEnd(startTime)),
  endTimeUnknown: startTime === null || endTime === null,
});

const alphabet = new Intl.Collator('en');
const byNameThenHome = (a: TeamRow, b: TeamRow) =>
  alphabet.compare(a.name, b.name) || Number(b.is_home) - Number(a.is_home) || a.id - b.id;

const SETTLED = new Set(['final', 'forfeit', 'double_forfeit']);

function presentTeam(team: TeamRow, game: GameRow, { teams, unreported }: GameContext): GameTeam {
  return {
    id: String(team.id),
    schoolId: String(team.school_id),
    schoolName: team.name,
    name: team.name,
    shortName: team.short_name,
    schoolShortName: team.short_name,
    ...presentLook({ ...team, id: team.school_id }),
    districtId: String(team.district_id),
    stateId: String(team.state_id),
    sportId: String(team.sport_id),
    isHome: team.is_home,
    noHomeTeam: game.no_home_team,
    score: isTakenOff(game) ? null : team.score,
    finalScore: SETTLED.has(game.result_status) ? team.score : null,
    placing: isTakenOff(game) ? null : team.place,
    outcome: team.outcome ?? outcomeOfScrimmage(team, game, teams),
    forfeited: team.forfeited,
    ...(team.won_by_criteria === null ? {} : { wonBy: team.won_by_criteria }),
    canEdit: false,
    unreported: unreported(team),
    record: { won: team.wins ?? 0, lose: team.losses ?? 0, ties: team.ties ?? 0 },
  };
}

/** It counts nowhere, so its row keeps no outcome; who won is told all the same. */
function outcomeOfScrimmage(team: TeamRow, game: GameRow, teams: readonly TeamRow[]): Outcome | null {
  const { game_type: gameType, status, result_status: resultStatus, scoring } = game;
  const sides = teams.map((side) => ({
    teamId: side.id,
    isHome: side.is_home,
    score: side.score,
    placing: side.place,
    forfeited: side.forfeited,
    wonByTieBreak: side.won_by_criteria !== null,
  }));
  return scrimmageOutcome({ gameType, status, resultStatus, teams: sides }, team.id, scoring) ?? null;
}
