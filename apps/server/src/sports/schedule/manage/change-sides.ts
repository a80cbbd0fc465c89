import { sql } from 'kysely';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { setHome } from '#server/sports/games/api.ts';
import type { GameState, StatedSide } from './game-state.ts';
import type { ScheduledGame, ScheduledSide } from './scheduled-game.ts';
import { insertSides } from './write-game.ts';
import { addTeams, dropTeams } from './write-teams.ts';

interface Change {
  readonly state: GameState;
  readonly sides: readonly StatedSide[];
}

/**
 * Makes the sides of a game those of its form, around the write of its row. A school that comes for another takes over
 * its row, since scores and reports belong to the row: whoever entered the wrong opponent loses nothing.
 *
 * @param writeRow writes the game's row; sport, season and day of the sides follow it.
 */
export async function changeSides(
  tx: Tx,
  game: ScheduledGame,
  { state, sides }: Change,
  writeRow: () => Promise<void>,
): Promise<void> {
  const isIn = (school_id: number) => sides.some(({ school }) => school.id === school_id);
  const leaving = game.sides.filter((side) => !isIn(side.school_id));
  const coming = sides.filter(({ school }) => !game.sides.some((side) => side.school_id === school.id));
  const replaced = leaving.slice(0, coming.length);

  const teamOf = (school_id: number) => ({ school_id, sport_id: state.sport_id, season: state.season });
  await addTeams(
    tx,
    sides.map(({ school }) => teamOf(school.id)),
  );
  // While the row takes its new sport or season, those who are about to be replaced need a team there too.
  const passing = await addTeams(
    tx,
    replaced.map((side) => teamOf(side.school_id)),
  );
  await removeSides(tx, game.id, leaving.slice(coming.length));
  // A game has one home team at any moment, so the one that was it steps back first.
  await setHome(tx, game.id, undefined);
  await writeRow();
  for (const [index, side] of replaced.entries()) await replaceSide(tx, side, coming[index]);
  const added = coming.slice(replaced.length).map((side) => ({ ...side, is_home: false, isUnconfirmed: false }));
  await insertSides(tx, game.id, state, added);
  await setHome(tx, game.id, sides.find((side) => side.is_home)?.school.id);
  await dropTeams(tx, passing);
}

/** The places of those that stay close up: without the one that was second, the third is second. */
async function removeSides(tx: Tx, gameId: number, sides: readonly ScheduledSide[]): Promise<void> {
  if (sides.length === 0) return;
  const ids = sides.map(({ id }) => id);
  const gone = await tx.deleteFrom('game_results').where('id', 'in', ids).returning('place').execute();
  const places = gone.flatMap(({ place }) => place ?? []);
  if (places.length === 0) return;
  await sql`
    update game_results set place = place - (select count(*) from unnest(${places}::int[]) as p(gone) where p.gone < place)
    where game_id = ${gameId} and place is not null`.execute(tx);
}

async function replaceSide(tx: Tx, { id }: ScheduledSide, by: StatedSide | undefined): Promise<void> {
  if (by === undefined) return;
  const { school } = by;
  await tx
    .updateTable('game_results')
    .set({ school_id: school.id, district_id: school.district_id, state_id: school.state_id })
    .where('id', '=', id)
    .execute();
}

/** Some of the sides of a game. */
export interface SidesOf {
  readonly gameId: number;
  readonly schoolIds: readonly number[];
}

/**
 * After a change by one side the others have to say that they know; the own side knows. Whoever speaks for all asks none.
 *
 * @param own the schools of each game that whoever changed it speaks for.
 */
export async function askToConfirm(tx: Tx, own: readonly SidesOf[]): Promise<void> {
  if (own.length === 0) return;
  await sql`
    update game_results r set unconfirmed_since = case
      when r.school_id = any(given.school_ids) then null
      else coalesce(r.unconfirmed_since, now()) end
    from ${asRows(own)}
    where r.game_id = given.game_id
      and exists (select from game_results other
        where other.game_id = r.game_id and other.school_id <> all(given.school_ids))`.execute(tx);
  await announceGames(
    tx,
    own.map(({ gameId }) => gameId),
    ['tasks'],
  );
}

const asRows = (sides: readonly SidesOf[]) => {
  const rows = sides.map(({ gameId, schoolIds }) => ({ game_id: gameId, school_ids: schoolIds }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(game_id int, school_ids int[])`;
};
