import type { Reader } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import type { TellableGame } from './describe-game.ts';
import type { ChosenSchool } from './find-opponent.ts';
import type { ResolvedForm } from './resolve-form.ts';

const teamOf = ({ id, name, short_name }: Pick<ChosenSchool, 'id' | 'name' | 'short_name'>, is_home: boolean) => ({
  id,
  name: short_name,
  fullName: name,
  is_home,
});

/** A game as it stands, ready to be compared in words. */
export const tellable = (game: Game): TellableGame => ({
  state: game,
  sport: game.sport_name,
  teams: game.sides.map((side) => teamOf({ ...side, id: side.school_id }, side.is_home)),
});

/** The same of a form. */
export async function told(db: Reader, { state, sides }: ResolvedForm): Promise<TellableGame> {
  const { name: sport } = await db
    .selectFrom('sports')
    .select('name')
    .where('id', '=', state.sport_id)
    .executeTakeFirstOrThrow();
  return { state, sport, teams: sides.map(({ school, is_home }) => teamOf(school, is_home)) };
}
