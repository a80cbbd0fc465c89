import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aDistrict, aLeague, aMembership, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const { db } = await openPortal();
let final: number;
let undated: number;

beforeAll(async () => {
  const { id: state_id } = await aState(db, { is_home: true });
  const rivals = await aRivalry(db, { state_id });
  final = (await rivals.play({ scores: [21, 14] })).id;
  undated = (await rivals.play({ event_date: null })).id;
  const { id: league_id } = await aLeague(db, { district_id: rivals.district.id });
  const team = { school_id: rivals.home.id, sport_id: rivals.sport.id, season: 2026 };
  await aMembership(db, { ...team, league_id });
  await db
    .insertInto('team_records')
    .values(team)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await aDistrict(db);
  const other = await aLeague(db);
  await db.insertInto('divisions').values({ league_id: other.id, name: 'North' }).execute();
});

const ofGame = (set: RawBuilder<unknown>, id: () => number) => () => sql`update games set ${set} where id = ${id()}`;
const theFinal = () => final;

/** What is true of no game, and the constraint that says so; at the latest at the commit. */
const NEVER: readonly [string, string, () => RawBuilder<unknown>][] = [
  [
    'a team meets itself',
    'game_results_no_team_twice',
    () =>
      sql`update game_results set (school_id, district_id, state_id) = (select id, district_id, state_id from schools order by id limit 1)`,
  ],
  ['two teams are at home', 'game_results_one_home_team', () => sql`update game_results set is_home = true`],
  ['a score is below zero', 'game_results_score_check', () => sql`update game_results set score = -1`],
  ['a day lies in another season', 'games_season_fits_date', ofGame(sql`season = season + 1`, theFinal)],
  ['a team is of another season', 'game_results_follow_their_game', () => sql`update game_results set season = 2013`],
  ['no day is known and none awaited', 'games_undated_are_tbd', ofGame(sql`is_event_date_tbd = false`, () => undated)],
  ['a local time has no zone', 'games_know_their_zone', ofGame(sql`tz = ''`, theFinal)],
  ['a zone is not on earth', 'invalid_parameter_value', ofGame(sql`tz = 'Mars/Olympus'`, theFinal)],
  ['a zone is an offset', 'states_know_their_zone', () => sql`update states set tz = 'EST5'`],
  ['it is put off to itself', 'games_are_not_put_off_to_themselves', ofGame(sql`next_game_id = id`, theFinal)],
  ['it is off and has a final score', 'games_only_active_have_results', ofGame(sql`status = 'Canceled'`, theFinal)],
  ['an event has a result', 'games_events_have_no_result', ofGame(sql`game_type = 'Event'`, theFinal)],
  [
    'it is final without a score',
    'games_final_has_score',
    ofGame(sql`result_status = 'final', score_trust = 'official'`, () => undated),
  ],
  [
    'it is final and loses a score',
    'game_results_final_keeps_scores',
    () => sql`update game_results set score = null where is_home`,
  ],
  [
    'it is final and loses a team',
    'game_results_final_keeps_scores',
    () => sql`delete from game_results where is_home`,
  ],
  [
    'a division is of another league',
    'memberships_division_of_the_league',
    () => sql`update league_memberships set division_id = (select min(id) from divisions)`,
  ],
  [
    'a league is in a county of another state',
    'leagues_county_of_their_state',
    () => sql`update leagues set state_id = (select max(id) from states where id <> state_id)`,
  ],
  [
    'a sport stands below one that teams play',
    'sports_stand_below_a_parent',
    () => sql`update sports set parent_id = id where not is_parent`,
  ],
  [
    'a school is merged into itself',
    'schools_merge_into_another',
    () => sql`update schools set status = 'merged', merged_into_id = id`,
  ],
  ['a team has won less than no game', 'team_records_count_up', () => sql`update team_records set wins = -1`],
];

test.each(NEVER)('the database refuses that %s', async (_, refusedBy, wrong) => {
  const error = await db
    .transaction()
    .execute((tx) => wrong().execute(tx))
    .catch((thrown) => thrown);
  expect(error.constraint ?? (error.code === '22023' ? 'invalid_parameter_value' : error)).toBe(refusedBy);
});
