import type { Post } from '@csz/contract/posts/calls';
import { sql } from 'kysely';
import { shownAvatar } from '#server/community/moderation/api.ts';
import type { PostState, PostTagKind } from '#server/platform/db/columns.ts';
import { isOfHeldMember } from '#server/platform/db/of-held-member.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { listCategories } from './categories.ts';
import { presentPost } from './present.ts';
import { loadTags, type TagFacts, type TagRef } from './tags.ts';

export type PostRow = Awaited<ReturnType<typeof loadRows>>[number];

interface Which {
  /** Others than visible ones too: for their author and for moderators. */
  readonly inAnyState?: boolean;
}

/** These posts as everyone reads them, in this order; those that not everyone may read are left out. */
export async function loadPosts(db: Reader, ids: readonly number[], which: Which = {}): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await loadRows(db, ids, which);
  const tags = new Map<string, TagFacts>();
  for (const tag of await loadTags(db, distinctTags(rows))) tags.set(keyOf(tag), tag);
  const categories = new Map((await listCategories(db)).map((category) => [category.id, category]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const own = row.tags.flatMap((tag) => tags.get(keyOf(tag)) ?? []);
    return [presentPost(row, categories.get(row.category_id), own)];
  });
}

/** One post that everyone may read. */
export async function findPost(db: Reader, id: number, which: Which = {}): Promise<Post | undefined> {
  return (await loadPosts(db, [id], which))[0];
}

const keyOf = ({ kind, id }: TagRef): string => `${kind}:${id}`;

const distinctTags = (rows: readonly { readonly tags: readonly TagRef[] }[]): TagRef[] => [
  ...new Map(rows.flatMap(({ tags }) => tags).map((tag) => [keyOf(tag), tag])).values(),
];

function loadRows(db: Reader, ids: readonly number[], { inAnyState = false }: Which) {
  return db
    .selectFrom('posts as p')
    .innerJoin('post_counts as c', 'c.post_id', 'p.id')
    .leftJoin('members as m', 'm.id', 'p.member_id')
    .select([
      'p.id',
      'p.title',
      'p.slug',
      'p.html',
      'p.sources',
      'p.links',
      'p.listed_at',
      'p.edited_at',
      'p.locked_at',
    ])
    .select(['p.slow_mode_seconds', 'p.game_id', 'p.member_id', 'p.category_id', 'm.display_name'])
    .select(shownAvatar.as('avatar_url'))
    .select(['c.likes', 'c.comments', 'c.views'])
    .select((eb) => [eb.ref('p.state').$castTo<PostState>().as('state'), authorRole('p.member_id').as('author_role')])
    .select([
      sql<boolean>`exists (select from post_pins where post_id = p.id)`.as('is_pinned'),
      sql<{ kind: PostTagKind; id: number }[]>`coalesce((
        select json_agg(json_build_object('kind', t.kind, 'id', t.entity_id) order by t.position)
        from post_tags t where t.post_id = p.id), '[]'::json)`.as('tags'),
    ])
    .where('p.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .$if(!inAnyState, (query) =>
      query.where('p.state', '=', 'visible').where((eb) => eb.not(isOfHeldMember(eb.ref('p.member_id')))),
    )
    .execute();
}

/**
 * What staff approved a member as, with the place: 'HeadCoach|Howard'. Roles that anyone may give themselves say nothing,
 * and nothing is said of where a pupil is.
 */
export const authorRole = (memberId: 'p.member_id' | 'c.member_id') => sql<string | null>`(
  select case when a.role = 'staff' then 'staff' else a.role || '|' || coalesce(s.short_name, d.name, '') end
  from (select role, school_id, district_id, id from affiliations
      where member_id = ${sql.ref(memberId)} and status = 'approved' and removed_at is null
        and role in ('LeagueDirector', 'AthleticDirector', 'HeadCoach', 'AssistantCoach')
    union all select 'staff', null, null, 0 from members where id = ${sql.ref(memberId)} and is_site_admin) a
  left join schools s on s.id = a.school_id
  left join districts d on d.id = a.district_id and a.school_id is null
  order by array_position(array['staff', 'HeadCoach', 'AthleticDirector', 'LeagueDirector', 'AssistantCoach'], a.role), a.id
  limit 1)`;
