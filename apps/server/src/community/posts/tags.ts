import type { OfferedTag, PostTag } from '@csz/contract/posts/calls';
import type { PostTagKind } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { listOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** Tags that are offered at once. */
const MOST_OFFERED = 20;

/** Games of so many days before and after today can be chosen. */
const GAME_DAYS = 14;

/** What a post is about, as its author chose it. */
export interface TagRef {
  readonly kind: PostTagKind;
  readonly id: number;
}

/** The same with its name, and with the places, schools and sports that follow from it. */
export interface TagFacts extends TagRef {
  readonly name: string;
  readonly states: readonly number[];
  readonly districts: readonly number[];
  readonly schools: readonly number[];
  /** A sport and the one above it. */
  readonly sports: readonly number[];
  readonly isParent: boolean;
}

/** With the names under which the lists of all these are requested. */
export interface NamedTag extends TagFacts {
  readonly names: readonly (readonly [kind: PostTagKind, name: string])[];
}

/** What these tags are, in their order; what is not there any more is left out. */
export const loadTags = (db: Reader, tags: readonly TagRef[]) => readTags(db, tags, readFacts);

/** The same with their names. */
export const loadNamedTags = (db: Reader, tags: readonly TagRef[]) => readTags(db, tags, readNamed);

const readFacts = compileOnce((db, tags: TagLists) => factsOf<TagFacts>(tags, sql``).compile(db));

const readNamed = compileOnce((db, tags: TagLists) =>
  factsOf<NamedTag>(
    tags,
    sql`, array(select array['state', name] from states where id = any(x.states)
        union all select array['district', name] from districts where id = any(x.districts)
        union all select array['school', n] from schools cross join unnest(array[name, short_name]) as n
          where id = any(x.schools)
        union all select array['sport', name] from sports where id = any(x.sports)) as names`,
  ).compile(db),
);

async function readTags<T extends TagFacts>(
  db: Reader,
  tags: readonly TagRef[],
  read: (db: Reader, lists: TagLists) => Promise<T[]>,
): Promise<T[]> {
  if (tags.length === 0) return [];
  return read(db, { kinds: tags.map(({ kind }) => kind), ids: tags.map(({ id }) => id) });
}

interface TagLists {
  readonly kinds: readonly PostTagKind[];
  readonly ids: readonly number[];
}

const factsOf = <T extends TagFacts>({ kinds, ids }: TagLists, more: ReturnType<typeof sql>) => sql<T>`
    select t.kind, t.id, coalesce(x.name, '') as name, x.states, x.districts, x.schools, x.sports,
      coalesce(x.is_parent, false) as "isParent"${more}
    from unnest(${kinds}::text[], ${listOf(ids)}) with ordinality as t(kind, id, nth)
    cross join lateral (${ofState} union all ${ofDistrict} union all ${ofSchool} union all ${ofSport}
      union all ${ofGame}) x
    order by t.nth`;

const NONE = sql`'{}'::int[]`;
const ofState = sql`select s.name, array[s.id] as states, ${NONE} as districts, ${NONE} as schools, ${NONE} as sports,
  false as is_parent from states s where t.kind = 'state' and s.id = t.id`;
const ofDistrict = sql`select d.name, array[d.state_id], array[d.id], ${NONE}, ${NONE}, false
  from districts d where t.kind = 'district' and d.id = t.id`;
const ofSchool = sql`select s.short_name, array[s.state_id], array[s.district_id], array[s.id], ${NONE}, false
  from schools s where t.kind = 'school' and s.id = t.id and s.status in ('approved', 'closed')`;
const ofSport = sql`select s.name, ${NONE}, ${NONE}, ${NONE}, array_remove(array[s.id, s.parent_id], null), s.is_parent
  from sports s where t.kind = 'sport' and s.id = t.id`;
/** A game belongs to its schools, to where they are, and to its sport. */
const ofGame = sql`select coalesce(nullif(g.name, ''), string_agg(c.short_name, ' at ' order by r.is_home, r.id)),
    array_agg(distinct r.state_id), array_agg(distinct r.district_id), array_agg(distinct r.school_id),
    array_remove(array[s.id, s.parent_id], null), false
  from games g join sports s on s.id = g.sport_id join game_results r on r.game_id = g.id
  join schools c on c.id = r.school_id
  where t.kind = 'game' and g.id = t.id and g.removed_at is null group by g.id, s.id`;

/**
 * Every one of these tags.
 *
 * @throws {Problem} `tag-not-found` when one of them names nothing.
 */
export async function getTags(db: Reader, tags: readonly TagRef[]): Promise<TagFacts[]> {
  const found = await loadTags(db, tags);
  if (found.length < tags.length) throw new Problem('tag-not-found');
  return found;
}

const TYPES = { state: 'State', district: 'District', school: 'School', sport: 'Sport', game: 'Game' } as const;

/** How a kind of tag is called on the wire; `undefined` for what is none. */
export const kindOf = (tagType: string): PostTagKind | undefined => {
  const kind = tagType.toLowerCase();
  return kind in TYPES ? (kind as PostTagKind) : undefined;
};

export function presentTag({ kind, id, name, states, districts, schools, sports, isParent }: TagFacts): PostTag {
  const only = (ids: readonly number[]) => (ids.length === 1 ? String(ids[0]) : null);
  const tagType = TYPES[kind];
  return {
    tagType,
    tagEntityId: String(id),
    tagString: name,
    tagLink: `search/tag/${tagType}/${encodeURIComponent(name)}/${id}`,
    isCategory: false,
    stateId: only(states),
    districtId: only(districts),
    schoolId: only(schools),
    sportId: kind === 'sport' ? String(id) : sports[0] === undefined ? null : String(sports[0]),
    isParent,
  };
}

/** What a post can be tagged with, by words: names that begin so before those that hold them, of games the nearest first. */
export async function findTags(db: Reader, searchTerm: string, today: string): Promise<OfferedTag[]> {
  const key = sql<string>`search_key(${searchTerm})`;
  const { rows } = await sql<{ kind: PostTagKind; id: number; sportName: string | null; date: string | null }>`
    select kind, found.id, sp.name as "sportName", g.event_date as date from (
      select 'state' as kind, id, search_key(name) as name, 0 as rank, 0 as days from states where is_active
      union all select 'district', id, search_key(name), 1, 0 from districts where is_active
      union all select 'school', id, search_name, 2, 0 from schools where status = 'approved'
        and search_name like '%' || ${key} || '%'
      union all select 'sport', id, search_key(name), 3, 0 from sports where is_active
      union all select 'game', g.id, string_agg(s.search_name, ' ' order by r.is_home), 4, min(abs(r.listed_on - ${today}::date))
        from schools s join game_results r on r.school_id = s.id
        join games g on g.id = r.game_id and g.removed_at is null
        where s.search_name like '%' || ${key} || '%'
          and r.listed_on between ${today}::date - ${sql.lit(GAME_DAYS)} and ${today}::date + ${sql.lit(GAME_DAYS)}
        group by g.id) found
    left join games g on kind = 'game' and g.id = found.id left join sports sp on sp.id = g.sport_id
    where ${key} <> '' and found.name like '%' || ${key} || '%'
    order by found.name like ${key} || '%' desc, rank, days, length(found.name), found.id
    limit ${MOST_OFFERED}`.execute(db);
  const games = new Map(rows.map(({ kind, id, sportName, date }) => [`${kind} ${id}`, { sportName, date }]));
  return (await loadTags(db, rows)).map((tag) => {
    const { sportName = null, date = null } = games.get(`${tag.kind} ${tag.id}`) ?? {};
    return { ...presentTag(tag), game: sportName === null ? null : { sportName, date } };
  });
}
