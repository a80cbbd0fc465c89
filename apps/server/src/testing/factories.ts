import { schoolNameKey } from '@csz/rules/school-name';
import { seasonOf } from '@csz/rules/season';
import { US_STATES } from '@csz/rules/us-states';
import type { Insertable, Selectable } from 'kysely';
import type * as schema from '#server/platform/db/schema.generated.ts';
import type { Db } from '#server/platform/db/types.ts';

let count = 0;
/** Two letters run out sooner than numbers, so states count for themselves. */
let states = 0;
const next = () => {
  count += 1;
  return count;
};

type Columns<T> = Partial<Insertable<T>>;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Beside the real states: what tests name themselves, and what names of schools leave out or write in another way. */
const TAKEN = new Set([
  ...US_STATES.map(({ code }) => code),
  ...'ZX ZY ZH XQ XY QR QU QG QB EA EB EC BC BD BL JV'.split(' '),
]);
const IN_NAMES = new Set('AC AM AN AS AT AV BY EL EM FT HS JR MS NO OF OR PM PS SO SR ST VS'.split(' '));
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => !TAKEN.has(code) && !IN_NAMES.has(code),
);

/** Builders of rows; each builds the parents that it was not given, so that every test owns what it touches. */
export async function aState(db: Db, given: Columns<schema.States> = {}): Promise<Selectable<schema.States>> {
  const n = next();
  states += 1;
  const code = CODES[states % CODES.length] ?? '';
  const row = { name: `State ${n}`, code, tz: 'America/New_York', ...given };
  return db.insertInto('states').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function aDistrict(db: Db, given: Columns<schema.Districts> = {}): Promise<Selectable<schema.Districts>> {
  const state_id = given.state_id ?? (await aState(db)).id;
  const row = { name: `County ${next()}`, ...given, state_id };
  return db.insertInto('districts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function aSchool(db: Db, given: Columns<schema.Schools> = {}): Promise<Selectable<schema.Schools>> {
  const n = next();
  const district =
    given.district_id === undefined
      ? await aDistrict(db, given.state_id === undefined ? {} : { state_id: given.state_id })
      : await db.selectFrom('districts').selectAll().where('id', '=', given.district_id).executeTakeFirstOrThrow();
  const row = {
    name: `School ${n}`,
    short_name: `School ${n}`,
    initials: 'S',
    name_key: schoolNameKey(given.name ?? `School ${n}`),
    ...given,
    district_id: district.id,
    state_id: district.state_id,
  };
  return db.insertInto('schools').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Points, whole numbers, high wins, no ties: a sport like basketball. */
const POINTS = {
  kind: 'team',
  unit: 'points',
  step: 1,
  min: 0,
  softMax: 150,
  hardMax: 9999,
  lowWins: false,
  allowTie: false,
  sets: null,
};

export async function aSport(
  db: Db,
  given: Omit<Columns<schema.Sports>, 'scoring'> & { scoring?: object } = {},
): Promise<Selectable<schema.Sports>> {
  const n = next();
  const scoring = JSON.stringify({ ...POINTS, ...given.scoring });
  const isParent = given.is_parent ?? false;
  const parent_id = isParent ? null : (given.parent_id ?? (await aSport(db, { is_parent: true })).id);
  const child = isParent ? {} : ({ gender: 'boys', level: 'varsity' } as const);
  const row = {
    name: `Sport ${n}`,
    short_name: `Sport ${n}`,
    season_of_year: 'fall' as const,
    ...child,
    ...given,
    is_parent: isParent,
    parent_id,
    scoring,
  };
  return db.insertInto('sports').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function aTeam(db: Db, given: Columns<schema.Teams> = {}): Promise<Selectable<schema.Teams>> {
  const school_id = given.school_id ?? (await aSchool(db)).id;
  const sport_id = given.sport_id ?? (await aSport(db)).id;
  const row = { season: 2026, ...given, school_id, sport_id };
  await db
    .insertInto('teams')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...row, sport_is_parent: false };
}

export async function aLeague(db: Db, given: Columns<schema.Leagues> = {}): Promise<Selectable<schema.Leagues>> {
  const district =
    given.district_id == null
      ? await aDistrict(db, given.state_id === undefined ? {} : { state_id: given.state_id })
      : await db.selectFrom('districts').selectAll().where('id', '=', given.district_id).executeTakeFirstOrThrow();
  const row = { name: `League ${next()}`, ...given, state_id: district.state_id, district_id: district.id };
  return db.insertInto('leagues').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Puts a team into a league (and into a division of it). */
export async function aMembership(db: Db, given: Insertable<schema.LeagueMemberships>): Promise<void> {
  await aTeam(db, { school_id: given.school_id, sport_id: given.sport_id, season: given.season });
  await db.insertInto('league_memberships').values(given).execute();
}

export interface GameOptions extends Columns<schema.Games> {
  /** Schools in the order home, away (the first is home unless `no_home_team`); made when absent. */
  readonly schools?: readonly number[];
  /** A score for each school; with them the game is final. Records are not refreshed. */
  readonly scores?: readonly (number | null)[];
}

export type GameWithResults = Selectable<schema.Games> & { results: Selectable<schema.GameResults>[] };

/** A game of the Friday night of `openPortal`, seven o'clock, unless stated otherwise. */
export async function aGame(db: Db, { schools, scores, ...given }: GameOptions = {}): Promise<GameWithResults> {
  const sport_id = given.sport_id ?? (await aSport(db)).id;
  const event_date = given.event_date === undefined ? '2026-10-30' : given.event_date;
  const season = given.season ?? (event_date === null ? 2026 : seasonOf(event_date));
  const school_ids = schools ?? [(await aSchool(db)).id, (await aSchool(db)).id];
  for (const school_id of school_ids) await aTeam(db, { school_id, sport_id, season });
  const played = scores === undefined ? {} : ({ result_status: 'final', score_trust: 'official' } as const);
  const row = {
    start_time: '19:00:00',
    tz: 'America/New_York',
    is_event_date_tbd: event_date === null,
    ...played,
    ...given,
    event_date,
    sport_id,
    season,
    listed_on: event_date ?? `${season + 1}-06-30`,
  };
  return db.transaction().execute(async (tx) => {
    const game = await tx.insertInto('games').values(row).returningAll().executeTakeFirstOrThrow();
    if (school_ids.length === 0) return { ...game, results: [] };
    const found = await tx.selectFrom('schools').selectAll().where('id', 'in', school_ids).execute();
    const results = school_ids.map((school_id, index) => {
      const { district_id, state_id } = found.find((school) => school.id === school_id) ?? {
        district_id: 0,
        state_id: 0,
      };
      const is_home = index === 0 && row.no_home_team !== true && school_ids.length === 2;
      const { listed_on } = row;
      return {
        game_id: game.id,
        school_id,
        district_id,
        state_id,
        sport_id,
        season,
        listed_on,
        is_home,
        score: scores?.[index] ?? null,
      };
    });
    return { ...game, results: await tx.insertInto('game_results').values(results).returningAll().execute() };
  });
}
