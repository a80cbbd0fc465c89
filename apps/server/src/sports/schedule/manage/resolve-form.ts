import { Problem } from '@csz/contract/problem';
import type { GameForm, GameFormTeam } from '@csz/contract/schedule/game-form';
import type { GameType, MeetScoring } from '@csz/rules/result';
import { schoolNameKey, splitState } from '@csz/rules/school-name';
import { calendarBounds, listedOn, seasonOf } from '@csz/rules/season';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { dateOrTbd } from '#server/platform/format.ts';
import { addState } from '#server/reference/directory/api.ts';
import { currentSchoolId, getPlayedSport } from '#server/reference/places/api.ts';
import { addPlaceholders } from '#server/sports/imports/api.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';

/** The columns of a game that its form writes. */
export interface FormColumns {
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

/** A form with everything it names looked up. */
export interface ResolvedForm {
  readonly state: FormColumns;
  readonly sides: readonly StatedSide[];
  /** What was understood, and a member should know; as sentences. */
  readonly remarks: readonly string[];
}

/**
 * Looks up what a form names: schools that were merged become the one they went into, names that no one knows become
 * placeholders.
 *
 * @throws {Problem} `sport-not-found`, `sport-has-teams`, `school-not-found`; `bad-request` beside the field.
 */
export async function resolveForm(
  tx: Tx,
  clock: Clock,
  form: GameForm,
  /** The game that is edited. */
  before?: FormColumns,
): Promise<ResolvedForm> {
  const sportId = await getPlayedSport(tx, form.sportId);
  const { sides, remarks } = form.gameType === 'Event' ? await ofEvent(tx, form) : await ofGame(tx, form);
  const tz = await zoneOf(tx, (sides.find((side) => side.is_home) ?? sides[0])?.school.state_id);
  const { today } = localNow(clock, tz);
  assertInCalendar('eventDate', form.eventDate, today);
  return { state: stateOf(form, { sportId, tz, season: seasonOf(today), before }), sides, remarks };
}

interface FormContext {
  readonly sportId: number;
  readonly tz: string;
  /** The season of an undated game whose form does not say it. */
  readonly season: number;
  /** The game that is edited. */
  readonly before?: Pick<FormColumns, 'season' | 'meet_scoring'> | undefined;
}

/** The game that a form describes. */
export function stateOf(form: GameForm, { sportId, tz, season, before }: FormContext): FormColumns {
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

/** The teams that a form is about. */
export const teamsOf = ({ state, sides }: Pick<ResolvedForm, 'state' | 'sides'>): TeamKey[] =>
  sides.map(({ school }) => ({ school_id: school.id, sport_id: state.sport_id, season: state.season }));

/** @throws {Problem} `bad-request` beside the field, for a day after the last one that can be picked. */
export function assertInCalendar(path: string, day: string | null, today: string): void {
  const { to } = calendarBounds(today);
  if (day !== null && day > to) throw fieldProblem(path, `The calendar ends on ${dateOrTbd(to)}`);
}

/** A refusal that belongs beside one field. */
export function fieldProblem(path: string, message: string): Problem {
  return new Problem('bad-request', { reason: message }, [{ path, message }]);
}

async function ofEvent(tx: Tx, { schoolIds }: GameForm) {
  const ids: number[] = [];
  for (const id of schoolIds) ids.push(await currentSchoolId(tx, id));
  if (ids.length === 0) throw fieldProblem('schoolIds', 'School is required');
  const schools = await listSchools(tx, [...new Set(ids)]);
  return { sides: schools.map((school) => ({ school, is_home: false, score: null, isUnscored: false })), remarks: [] };
}

async function ofGame(tx: Tx, { teams, noHomeTeam }: GameForm) {
  const sides: StatedSide[] = [];
  const remarks: string[] = [];
  const fallback = await stateOfListed(tx, teams);
  for (const [index, team] of teams.entries()) {
    const school = await schoolOf(tx, team, fallback);
    if (school === undefined) throw fieldProblem(`teams.${index}.stateId`, 'Please choose the state of this school.');
    if (sides.some((side) => side.school.id === school.id))
      throw fieldProblem(`teams.${index}.schoolId`, 'This school is in the game already');
    if (team.schoolId === '') remarks.push(remarkOn(team.schoolName, school));
    sides.push({
      school,
      is_home: !noHomeTeam && team.isHomeTeam,
      score: team.hasNoTeamScore ? null : team.finalScore,
      isUnscored: team.hasNoTeamScore,
    });
  }
  return { sides, remarks };
}

async function schoolOf(tx: Tx, team: GameFormTeam, fallback: number | undefined): Promise<ChosenSchool | undefined> {
  if (team.schoolId !== '') return (await listSchools(tx, [await currentSchoolId(tx, team.schoolId)]))[0];
  const stateId = team.stateId === '' ? fallback : Number(team.stateId);
  return findOrAddOpponent(tx, team.schoolName, stateId);
}

/** An opponent whose state no one says is taken for one of the same state. */
async function stateOfListed(tx: Tx, teams: readonly GameFormTeam[]): Promise<number | undefined> {
  const listed = teams.find((team) => team.schoolId !== '');
  if (listed === undefined) return undefined;
  return (await listSchools(tx, [await currentSchoolId(tx, listed.schoolId)]))[0]?.state_id;
}

function remarkOn(typed: string, school: ChosenSchool): string {
  return school.status === 'placeholder'
    ? `${school.name} is not in our lists yet. It is in this game, and joins the lists once our staff approve it.`
    : `${typed} is in our lists as ${school.name}, so that school was taken.`;
}

async function zoneOf(db: Reader, stateId: number | undefined): Promise<string> {
  const state = await db
    .selectFrom('states')
    .select('tz')
    .$if(stateId !== undefined, (query) => query.where('id', '=', stateId ?? 0))
    .orderBy('is_home', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return state?.tz ?? 'America/New_York';
}

function listSchools(db: Reader, ids: readonly number[]): Promise<ChosenSchool[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('schools')
    .select(['id', 'name', 'short_name', 'district_id', 'state_id', 'status'])
    .where('id', 'in', ids)
    .execute();
}

/**
 * The school that a typed name means: a listed one, whatever its spelling, or a placeholder, made now, which stays out of
 * the lists until staff approve it. Its state is the one in brackets behind the name, 'Betsy Layne (KY)', else the given
 * one. Undefined for a name without letters and for a state no one knows.
 */
async function findOrAddOpponent(
  tx: Tx,
  typed: string,
  stateId: number | undefined,
): Promise<ChosenSchool | undefined> {
  const stated = splitState(typed);
  const name = stated?.name ?? typed;
  const key = schoolNameKey(name);
  if (key === '') return undefined;
  const state = stated === undefined ? await findState(tx, stateId) : await addState(tx, stated.state);
  if (state === undefined) return undefined;
  const [known] = await listSchools(tx, await idsByKey(tx, key, state.id));
  if (known !== undefined) return known;
  const made = await addPlaceholders(tx, { ensure: async () => state }, [{ name, key, state }]);
  return (
    await listSchools(
      tx,
      made.map(({ id }) => id),
    )
  )[0];
}

const states = (db: Reader) => db.selectFrom('states').select(['id', 'code', 'name', 'tz']);

async function findState(db: Reader, id: number | undefined) {
  return id === undefined ? undefined : states(db).where('id', '=', id).executeTakeFirst();
}

/** A person's word for a spelling comes first, then the schools in use, then one that was merged. */
async function idsByKey(db: Reader, key: string, stateId: number): Promise<number[]> {
  const alias = await db
    .selectFrom('school_aliases')
    .select('school_id as id')
    .where('state_id', '=', stateId)
    .where('name_key', '=', key)
    .executeTakeFirst();
  if (alias !== undefined) return [alias.id];
  const own = await db
    .selectFrom('schools')
    .select((eb) => eb.fn.coalesce('merged_into_id', 'id').as('id'))
    .where('state_id', '=', stateId)
    .where('name_key', '=', key)
    .orderBy((eb) => eb.case().when('status', '=', 'merged').then(1).else(0).end())
    .executeTakeFirst();
  return own === undefined ? [] : [own.id];
}
