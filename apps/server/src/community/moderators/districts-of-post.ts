import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/**
 * The counties of a post, by its tags and its game: their moderators look after it.
 *
 * @param post what the row of the post is called in the statement.
 */
export const districtsOfPost = (post: string) => sql<number[]>`array(
  select case t.kind when 'school' then s.district_id when 'game' then r.district_id else t.entity_id end from post_tags t
  left join schools s on t.kind = 'school' and s.id = t.entity_id
  left join game_results r on t.kind = 'game' and r.game_id = t.entity_id
  where t.post_id = ${sql.ref(`${post}.id`)} and (t.kind = 'district' or s.id is not null or r.id is not null)
  union
  select district_id from game_results where game_id = ${sql.ref(`${post}.game_id`)})`;

/** The same of one post; none of one that is not there. */
export async function listDistrictsOfPost(db: Reader, postId: number): Promise<readonly number[]> {
  const post = await db
    .selectFrom('posts as p')
    .select(districtsOfPost('p').as('districtIds'))
    .where('p.id', '=', postId)
    .executeTakeFirst();
  return post?.districtIds ?? [];
}
