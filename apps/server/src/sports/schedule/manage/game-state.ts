import type { GameForm } from '@csz/contract/schedule/game-form';
import type { GameType, MeetScoring } from '@csz/rules/result';
import { listedOn, seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';
import type { PolicySubject } from './policy.ts';

/** The columns of a game that its form writes. */
export interface GameState {
  readonly game_type: GameType;
  readonly name: string;
  readonly sport_id: number;
  readonly season: number;
  readonly event_date: string | null;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly start_time_unknown: boolean;
  readonly tz: string;
  readonly listed_on: string;
  readonly location: string;
  readonly notes: string;
  readonly youtube_link: string;
  readonly nfhs_link: string;
  readonly no_home_team: boolean;
  readonly is_league: boolean;
  readonly doubleheader_no: number | null;
  readonly meet_scoring: MeetScoring;
}

/** A school of a game. */
export interface ChosenSchool {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly district_id: number;
  readonly state_id: number;
  readonly status: string;
}

/** One team as the form has it. */
export interface StatedSide {
  readonly school: ChosenSchool;
  readonly is_home: boolean;
  /** A score to report; null when the form says none. */
  readonly score: number | null;
  /** The form says that it has no team score. */
  readonly isUnscored: boolean;
}

interface Around {
  readonly sportId: number;
  readonly tz: string;
  /** The season of an undated game whose form does not say it. */
  readonly season: number;
  /** The game that is edited. */
  readonly before?: Pick<GameState, 'season' | 'meet_scoring'> | undefined;
}

/** The game that a form describes. */
export function stateOf(form: GameForm, { sportId, tz, season, before }: Around): GameState {
  const year = form.eventDate === null ? (form.year ?? before?.season ?? season) : seasonOf(form.eventDate);
  return {
    // A form without a type was refused.
    game_type: form.gameType || 'Game',
    name: form.name,
    sport_id: sportId,
    season: year,
    ...timeOf(form),
    tz,
    listed_on: listedOn(form.eventDate, year),
    location: form.location,
    notes: form.notes,
    youtube_link: form.youtubeLink,
    nfhs_link: form.nfhsLink,
    no_home_team: form.noHomeTeam,
    is_league: form.isLeague,
    doubleheader_no: form.doubleheaderNo,
    meet_scoring: form.meetScoring ?? before?.meet_scoring ?? 'placings',
  };
}

type Times = Pick<
  GameForm,
  'eventDate' | 'isEventDateTBD' | 'startTime' | 'endTime' | 'endTimeUnknown' | 'startTimeUnknown'
>;

/** Day and time as columns: what is absent is to be decided, and an end that was not entered is none. */
export function timeOf({ eventDate, isEventDateTBD, startTime, endTime, endTimeUnknown, startTimeUnknown }: Times) {
  const start = startTimeUnknown ? null : startTime;
  return {
    event_date: eventDate,
    is_event_date_tbd: isEventDateTBD || eventDate === null,
    start_time: start,
    end_time: start === null || endTimeUnknown ? null : endTime,
    start_time_unknown: start === null,
  };
}

interface Stated {
  readonly state: GameState;
  readonly sides: readonly StatedSide[];
}

/** A game of a form as rights see it, before it is written. */
export async function asPolicySubject(db: Reader, { state, sides }: Stated): Promise<PolicySubject> {
  const ids = sides.map(({ school }) => school.id);
  const { rows } = await sql<{ school_id: number; district_id: number }>`
    select m.school_id, l.district_id from league_memberships m join leagues l on l.id = m.league_id
    where m.school_id = ${anyOf(ids)} and m.sport_id = ${state.sport_id} and m.season = ${state.season}
      and m.withdrawn_at is null and l.district_id is not null`.execute(db);
  const leaguesOf = Map.groupBy(rows, (row) => row.school_id);
  return {
    ...state,
    is_playoff: false,
    created_by_id: null,
    sides: sides.map(({ school, is_home }) => ({
      school_id: school.id,
      is_home,
      district_ids: [school.district_id, ...(leaguesOf.get(school.id) ?? []).map((row) => row.district_id)],
    })),
  };
}

export const teamsOf = ({ state, sides }: Stated): TeamKey[] =>
  sides.map(({ school }) => ({ school_id: school.id, sport_id: state.sport_id, season: state.season }));
