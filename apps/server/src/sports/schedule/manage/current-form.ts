import type { FieldChange } from '@csz/contract/games/stored';
import { GameForm } from '@csz/contract/schedule/game-form';
import type { Game } from '#server/sports/games/api.ts';

/** A game as its form would show it. */
export function currentForm(game: Game): GameForm {
  const isEvent = game.game_type === 'Event';
  return GameForm.parse({
    version: game.version,
    gameType: game.game_type,
    name: game.name,
    location: game.location,
    sportId: String(game.sport_id),
    eventDate: game.event_date,
    isEventDateTBD: game.is_event_date_tbd,
    startTime: game.start_time,
    endTime: game.end_time,
    startTimeUnknown: game.start_time_unknown || game.start_time === null,
    youtubeLink: game.youtube_link,
    nfhsLink: game.nfhs_link,
    notes: game.notes,
    year: game.season,
    teams: isEvent ? [] : game.sides.map(teamOf),
    schoolIds: isEvent ? game.sides.map(({ school_id }) => String(school_id)) : [],
    noHomeTeam: game.no_home_team,
    isLeague: game.is_league,
    doubleheaderNo: game.doubleheader_no,
    meetScoring: game.meet_scoring,
  });
}

const teamOf = (side: Game['sides'][number]) => ({
  schoolId: String(side.school_id),
  districtId: String(side.district_id),
  stateId: String(side.state_id),
  isHomeTeam: side.is_home,
  finalScore: null,
});

/** The parts of a form behind each field of the history. */
const PARTS: Readonly<Record<string, readonly (keyof GameForm)[]>> = {
  name: ['name'],
  eventDate: ['eventDate', 'isEventDateTBD', 'year'],
  isEventDateTBD: ['eventDate', 'isEventDateTBD'],
  season: ['year'],
  startTime: ['startTime', 'startTimeUnknown', 'endTime', 'endTimeUnknown'],
  endTime: ['endTime', 'endTimeUnknown'],
  location: ['location'],
  notes: ['notes'],
  youtubeLink: ['youtubeLink'],
  nfhsLink: ['nfhsLink'],
  isLeague: ['isLeague'],
  noHomeTeam: ['noHomeTeam', 'teams'],
  doubleheaderNo: ['doubleheaderNo'],
  meetScoring: ['meetScoring'],
  sport: ['sportId'],
  teams: ['teams', 'schoolIds'],
  homeTeam: ['teams', 'noHomeTeam'],
};

/** What a form says about the things that it changes, and nothing else; scores are reported, never proposed. */
export function wantedParts(form: GameForm, changes: readonly FieldChange[]): Partial<GameForm> {
  const parts = new Set<string>(partsOf(changes));
  const entries = Object.entries(withoutScores(form));
  return Object.fromEntries(entries.filter(([part]) => parts.has(part)));
}

/** The parts of a form that changes are about. What writes one of them does not go with a proposal that would, too. */
export function partsOf(changes: readonly FieldChange[]): (keyof GameForm)[] {
  return [...new Set(changes.flatMap(({ field }) => PARTS[field] ?? []))];
}

/** The form without its scores, which would be the report of the member who sends it on. */
export function withoutScores(form: GameForm): GameForm {
  return { ...form, teams: form.teams.map((team) => ({ ...team, finalScore: null, hasNoTeamScore: false })) };
}
