import { feedKey } from '@csz/contract/posts/keys';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { subjectId } from '#server/platform/events/events.ts';
import { reactTo } from '#server/platform/events/reactions.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { listPost } from './list-post.ts';

/** Posts that one transaction puts into their lists again. */
const AT_ONCE = 100;

/** A school, sport or game whose posts belong to other lists than before. */
export interface Relisting {
  readonly kind: 'school' | 'sport' | 'game';
  readonly id: number;
  /** Posts up to this one are done. */
  readonly after: number;
}

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'relist-posts': Relisting;
  }
}

/** Gives the posts of a school to the one that it turned out to be: at once by their tags, then in their lists and search. */
export const onSchoolMerged = reactTo({
  name: 'posts-school-merged',
  on: ['school.merged'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const [from, into] = [subjectId(event), event.data.intoSchoolId];
      await sql`
        delete from post_tags t where kind = 'school' and entity_id = ${from} and exists (
          select from post_tags o where o.post_id = t.post_id and o.kind = 'school' and o.entity_id = ${into})`.execute(
        tx,
      );
      await sql`update post_tags set entity_id = ${into} where kind = 'school' and entity_id = ${from}`.execute(tx);
      await sql`update post_edits set tags = array_replace(tags, ${`school:${from}`}, ${`school:${into}`})
        where tags @> array[${`school:${from}`}]`.execute(tx);
      await relist(tx, 'school', from);
    }
  },
});

/** Puts posts into the lists of where their schools, sports and games are now. */
export const onTagMoved = reactTo({
  name: 'posts-tag-moved',
  on: ['school.moved', 'sport.moved', 'game.changed', 'game.removed'],
  inTransaction: async (tx, events) => {
    for (const event of events) {
      const [kind = ''] = event.subject.split(':');
      if (kind === 'school' || kind === 'sport' || kind === 'game') await relist(tx, kind, subjectId(event));
    }
  },
});

/** The same for games that a file changed, removed or brought back. */
export const onGamesImported = reactTo({
  name: 'posts-games-imported',
  on: ['games.imported', 'import.undone'],
  asJob: async (tx, _, events) => {
    const written = await tx
      .selectFrom('posts')
      .select('game_id as id')
      .where('game_id', 'is not', null)
      .union((eb) => eb.selectFrom('post_tags').select('entity_id as id').where('kind', '=', 'game'))
      .execute();
    for (const { type, data } of events) {
      const ids = type === 'import.undone' ? [...data.removed, ...data.restored] : data.gameIds;
      const games = new Set(ids ?? written.map(({ id }) => id));
      for (const { id } of written) if (id !== null && games.has(id)) await relist(tx, 'game', id);
    }
  },
});

const relist = (tx: Tx, kind: Relisting['kind'], id: number): Promise<void> =>
  enqueue(tx, 'relist-posts', { kind, id, after: 0 });

/** Puts some posts into their lists again, and leaves the others for the next job. */
export async function relistPosts({ db }: Platform, { kind, id, after }: Relisting): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const posts = await listConcerned(tx, { kind, id, after });
    for (const postId of posts) await relistPost(tx, postId);
    const last = posts.at(-1);
    if (last !== undefined && posts.length === AT_ONCE) await enqueue(tx, 'relist-posts', { kind, id, after: last });
  });
}

/** Those that are in its list now, and those that are tagged with it. */
async function listConcerned(db: Reader, { kind, id, after }: Relisting): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select i.item as id from feed_items i join feeds f on f.id = i.feed_id
        where f.kind = ${kind} and f.a = ${id} and f.b = 0 and i.kind in ('post', 'game-post')
      union select post_id from post_tags where kind = ${kind} and entity_id = ${id}
      union select id from posts where ${kind} = 'game' and game_id = ${id}
    ) concerned where id > ${after} order by id limit ${AT_ONCE}`.execute(db);
  return rows.map((row) => row.id);
}

async function relistPost(tx: Tx, id: number): Promise<void> {
  const post = await tx.selectFrom('posts').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  // What is on no page gets its lists when it comes back.
  if (post?.state !== 'visible') return;
  const left = await tx
    .selectFrom('feed_items as i')
    .innerJoin('feeds as f', 'f.id', 'i.feed_id')
    .select(['f.kind', 'f.a', 'f.b'])
    .where('i.kind', 'in', ['post', 'game-post'])
    .where('i.item', '=', id)
    .execute();
  const entered = await listPost(tx, id);
  await publish(tx, [...left.map(({ kind, a, b }) => feedKey(kind, b === 0 ? a : `${a}-${b}`)), ...entered]);
}
