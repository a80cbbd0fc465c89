import type { Reader } from '#server/platform/db/types.ts';
import type { TellableGame } from './describe-game.ts';
import type { ResolvedForm } from './resolve-form.ts';
import type { ScheduledGame } from './scheduled-game.ts';

/** A game as it stands, ready to be compared in words. */
export const tellable = (game: ScheduledGame): TellableGame => ({
  state: game,
  sport: game.sport_name,
  teams: game.sides.map(({ short_name, is_home }) => ({ name: short_name, is_home })),
});

/** The same of a form. */
export async function told(db: Reader, { state, sides }: ResolvedForm): Promise<TellableGame> {
  const { name: sport } = await db
    .selectFrom('sports')
    .select('name')
    .where('id', '=', state.sport_id)
    .executeTakeFirstOrThrow();
  return { state, sport, teams: sides.map(({ school, is_home }) => ({ name: school.short_name, is_home })) };
}
