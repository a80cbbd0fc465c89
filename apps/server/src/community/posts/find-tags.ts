import type { PostTag } from '@csz/contract/posts/calls';
import { sql } from 'kysely';
import type { PostTagKind } from '#server/platform/db/columns.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { loadTags, presentTag } from './tags.ts';

/** Tags that are offered at once. */
const MOST_OFFERED = 20;
/** Games of so many days before and after today can be chosen. */
const GAME_DAYS = 14;

/** What a post can be tagged with, by words: names that begin so before those that hold them. */
export async function findTags(db: Reader, searchTerm: string, today: string): Promise<PostTag[]> {
  const key = sql<string>`search_key(${searchTerm})`;
  const { rows } = await sql<{ kind: PostTagKind; id: number }>`
    select kind, id from (
      select 'state' as kind, id, search_key(name) as name, 0 as rank from states where is_active
      union all select 'district', id, search_key(name), 1 from districts where is_active
      union all select 'school', id, search_name, 2 from schools where status = 'approved'
        and search_name like '%' || ${key} || '%'
      union all select 'sport', id, search_key(name), 3 from sports where is_active
      union all select 'game', g.id, string_agg(s.search_name, ' ' order by r.is_home), 4
        from schools s join game_results r on r.school_id = s.id
        join games g on g.id = r.game_id and g.removed_at is null
        where s.search_name like '%' || ${key} || '%'
          and r.listed_on between ${today}::date - ${sql.lit(GAME_DAYS)} and ${today}::date + ${sql.lit(GAME_DAYS)}
        group by g.id) found
    where ${key} <> '' and name like '%' || ${key} || '%'
    order by name like ${key} || '%' desc, rank, length(name), id
    limit ${MOST_OFFERED}`.execute(db);
  return (await loadTags(db, rows)).map(presentTag);
}
