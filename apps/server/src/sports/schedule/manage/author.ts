import { districtsOfTeam } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { describeReporter, findReporter } from '#server/sports/scores/api.ts';

/** Who changes a game, as its history says it: 'Corey Halpern, Head Coach, Quarry Ridge'. */
export interface Author {
  readonly memberId: number;
  readonly words: string;
  readonly name: string;
}

export async function authorOf(db: Reader, by: Member, gameId: number): Promise<Author> {
  const sides = await db
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .where('r.game_id', '=', gameId)
    .select(['r.school_id', 'r.sport_id', 'r.is_home', 'schools.short_name', districtsOfTeam.as('district_ids')])
    .execute();
  const reporter = await findReporter(db, by, sides);
  // Whoever manages a schedule does so in public, like a coach on a team page.
  const name = reporter.name || by.displayName;
  return { memberId: by.memberId, words: describeReporter({ ...reporter, name }, sides), name };
}
