import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { addTeams, dropTeams } from '#server/sports/teams/api.ts';
import { followChanges, writeChanges, writeTeams } from './change-games.ts';
import { prepareMoves } from './consequences.ts';
import type { Game } from './game.ts';
import type { GameChange, TeamColumns } from './game-change.ts';
import { insertTeams, type NewTeam } from './insert-games.ts';

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

  await prepareMoves(tx, [game.id]);
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
