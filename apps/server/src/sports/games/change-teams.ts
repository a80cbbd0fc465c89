import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import {
  type ChangedBy,
  type GameChange,
  type TeamColumns,
  writeChanges,
  writeHistory,
  writeTeams,
} from './change-games.ts';
import type { Game } from './game.ts';
import { insertTeams, type NewTeam } from './insert-games.ts';
import { publishGames } from './publish-games.ts';
import { followChanges } from './record-changes.ts';

/** The teams that a game has from now on. */
export interface TeamsAfter {
  readonly teams: readonly (Pick<NewTeam, 'school_id' | 'district_id' | 'state_id'> & { readonly is_home: boolean })[];
  /** A school that comes for another takes over its row, with what was reported of it. Else it gets its own. */
  readonly keepsRows: boolean;
}

/**
 * Changes a locked game and makes its teams others. Scores and reports belong to a row: a school that comes for one
 * entered by mistake takes it over and loses nothing.
 */
export async function changeTeams(tx: Tx, change: GameChange, { teams, keepsRows }: TeamsAfter): Promise<void> {
  const { game } = change;
  const after = pick({ ...game, ...change.columns });
  const isIn = (school_id: number) => teams.some((team) => team.school_id === school_id);
  const leaving = game.sides.filter((side) => !isIn(side.school_id));
  const coming = teams.filter(({ school_id }) => !game.sides.some((side) => side.school_id === school_id));
  const replaced = keepsRows ? leaving.slice(0, coming.length) : [];

  // What shows it with its old teams, or on its old day, hears of it too.
  await publishGames(tx, [game.id]);
  const teamOf = ({ school_id }: { readonly school_id: number }) => ({ ...after, school_id });
  await addTeams(tx, teams.map(teamOf));
  // While the row takes its new sport or season, those who are about to be replaced need a team there too.
  const passing = await addTeams(tx, replaced.map(teamOf));
  await removeTeams(tx, game.id, leaving.slice(replaced.length));
  await setHome(tx, game.id, undefined);
  await writeChanges(tx, [change]);
  await writeTeams(
    tx,
    replaced.map((side, at) => columnsOf(side.id, coming[at])),
  );
  const added = coming.slice(replaced.length).map((team) => ({ ...team, is_home: false }));
  if (added.length > 0) await insertTeams(tx, { id: game.id, ...after }, added);
  await setHome(tx, game.id, teams.find(({ is_home }) => is_home)?.school_id);
  await dropTeams(tx, passing);
  await followChanges(tx, [{ ...change, teamsAfter: teams }]);
}

const pick = ({ sport_id, season, listed_on }: Pick<Game, 'sport_id' | 'season' | 'listed_on'>) => ({
  sport_id,
  season,
  listed_on,
});

function columnsOf(id: number, team: TeamsAfter['teams'][number] | undefined): TeamColumns {
  if (team === undefined) return { id };
  return { id, school_id: team.school_id, district_id: team.district_id, state_id: team.state_id };
}

/** The places of those that stay close up: without the one that was second, the third is second. */
async function removeTeams(tx: Tx, gameId: number, teams: readonly { readonly id: number }[]): Promise<void> {
  if (teams.length === 0) return;
  const ids = teams.map(({ id }) => id);
  const gone = await tx.deleteFrom('game_results').where('id', 'in', ids).returning('place').execute();
  const places = gone.flatMap(({ place }) => place ?? []);
  if (places.length === 0) return;
  await sql`
    update game_results set place = place - (select count(*) from unnest(${places}::int[]) as p(gone) where p.gone < place)
    where game_id = ${gameId} and place is not null`.execute(tx);
}

/** Puts a game on the ground of one of its teams, or of none. It has one home team at most, at every moment. */
async function setHome(tx: Tx, gameId: number, schoolId: number | undefined): Promise<void> {
  const homeIs = (is_home: boolean) => tx.updateTable('game_results').set({ is_home }).where('game_id', '=', gameId);
  await homeIs(false).where('is_home', '=', true).execute();
  if (schoolId !== undefined) await homeIs(true).where('school_id', '=', schoolId).execute();
}

/** Where a school is, and what it is called. */
interface SchoolOfGames {
  readonly id: number;
  readonly name: string;
  readonly district_id: number;
  readonly state_id: number;
}

/**
 * Gives the games of a school to the one that it turned out to be; the history of each says so. The teams must be
 * there, and their records are the caller's to refresh. Answers the games.
 */
export async function replaceSchool(
  tx: Tx,
  { from, into }: { from: Pick<SchoolOfGames, 'id' | 'name'>; into: SchoolOfGames },
  by: ChangedBy,
): Promise<number[]> {
  await dropFromShared(tx, from.id, into.id);
  const { rows } = await sql<{ game_id: number }>`
    update game_results set school_id = ${into.id}, district_id = ${into.district_id}, state_id = ${into.state_id}
    where school_id = ${from.id} returning game_id`.execute(tx);
  const games = rows.map(({ game_id }) => game_id);
  // The version moves before the history takes it: a form that is open since before is refused.
  await sql`update games set version = version + 1, updated_at = now() where id = any(${games}::int[])`.execute(tx);
  const fields = [{ field: 'teams', before: from.name, after: into.name }];
  await writeHistory(
    tx,
    games.map((id) => ({ game: { id }, fields, by })),
  );
  await recordEvent(tx, {
    type: 'games.reassigned',
    actor: by.memberId,
    subject: `school:${from.id}`,
    data: { intoSchoolId: into.id, gameIds: games },
  });
  return games;
}

/**
 * Removed games may have both schools; what is not shown needs no second team. A result of the two is none any more:
 * no final game is one of a single team.
 */
async function dropFromShared(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    with shared as (
      delete from game_results mine using games g
      where mine.school_id = ${from} and g.id = mine.game_id and g.removed_at is not null
        and exists (select from game_results theirs where theirs.game_id = g.id and theirs.school_id = ${into})
      returning mine.game_id)
    update games set result_status = 'none', score_trust = 'unreported'
    where result_status = 'final' and id in (select game_id from shared)`.execute(tx);
}

/** What names a team: a school's side in one sport and season. */
interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

const teamColumns = (teams: readonly Team[]) => sql`unnest(
  ${teams.map((team) => team.school_id)}::int[], ${teams.map((team) => team.sport_id)}::int[],
  ${teams.map((team) => team.season)}::int[])`;

/** Makes the teams that are not there yet, in the one order in which all do; answers those it made. */
export async function addTeams(tx: Tx, teams: readonly Team[]): Promise<Team[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<Team>`
    insert into teams (school_id, sport_id, season)
    select distinct * from ${teamColumns(teams)} order by 1, 2, 3
    on conflict do nothing returning school_id, sport_id, season`.execute(tx);
  return rows;
}

async function dropTeams(tx: Tx, teams: readonly Team[]): Promise<void> {
  if (teams.length === 0) return;
  await sql`
    delete from teams t using ${teamColumns(teams)} as gone(school_id, sport_id, season)
    where t.school_id = gone.school_id and t.sport_id = gone.sport_id and t.season = gone.season`.execute(tx);
}

/**
 * Both coaches enter their game on the same evening: the second waits here until the first has committed, and then
 * finds the duplicate. All take the teams in the same order. Weaker than a full row lock, so that a result of another
 * game of the team can refer to it meanwhile.
 */
export async function lockTeams(tx: Tx, teams: readonly Team[]): Promise<void> {
  await sql`
    select from teams t
    where (t.school_id, t.sport_id, t.season) in (select * from ${teamColumns(teams)})
    order by t.school_id, t.sport_id, t.season for no key update`.execute(tx);
}

/** A school gets the teams of another one too. */
export async function copyTeams(tx: Tx, fromSchoolId: number, intoSchoolId: number): Promise<void> {
  await sql`
    insert into teams (school_id, sport_id, season)
    select ${intoSchoolId}, sport_id, season from teams where school_id = ${fromSchoolId}
    on conflict do nothing`.execute(tx);
}

/** A school has no team any more; records and places in leagues go with its teams. */
export async function dropTeamsOfSchool(tx: Tx, schoolId: number): Promise<void> {
  await tx.deleteFrom('teams').where('school_id', '=', schoolId).execute();
}
