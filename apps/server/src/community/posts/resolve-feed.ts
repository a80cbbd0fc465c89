import type { PostTagKind } from '@csz/contract/posts/stored';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { currentSchoolId } from '#server/reference/places/api.ts';
import { findCategory, getCategory, listCategories } from './categories.ts';
import { ALL, type Feed, GENERAL } from './feeds.ts';
import { kindOf, loadTags, type TagFacts } from './tags.ts';

interface ListWanted {
  readonly categoryOrTag: 'category' | 'tag';
  readonly tagType: string;
  readonly tagString: string;
}

/**
 * The list that an address means by a name.
 *
 * @throws {Problem} `category-not-found`, `not-found`.
 */
export async function resolveByName(db: Reader, { categoryOrTag, tagType, tagString }: ListWanted): Promise<Feed> {
  if (tagType.toLowerCase() === 'all') return ALL;
  const kind = kindOf(tagType);
  if (categoryOrTag === 'category' || kind === undefined) {
    const category = findCategory(await listCategories(db), tagString);
    if (category === undefined) throw new Problem('category-not-found');
    return category.path === GENERAL ? ALL : { kind: 'category', a: category.id, b: 0 };
  }
  const id = await findByName(db, kind, tagString);
  if (id === undefined) throw new Problem('not-found');
  return { kind, a: id, b: 0 };
}

/**
 * The list that an address means by an id, maybe of one sport alone.
 *
 * @throws {Problem} `category-not-found`, `school-not-found`, `not-found`.
 */
export async function resolveById(
  db: Reader,
  { categoryOrTag, tagType, tagEntityId, sportId }: ListWanted & { tagEntityId: string; sportId?: string | undefined },
): Promise<Feed> {
  if (tagType.toLowerCase() === 'all') return ALL;
  const kind = kindOf(tagType);
  const a = Number(tagEntityId);
  if (categoryOrTag === 'category' || kind === undefined) {
    const category = getCategory(await listCategories(db), a);
    return category.path === GENERAL ? ALL : { kind: 'category', a, b: 0 };
  }
  // A school that was merged leads to the one that it turned out to be.
  const current = kind === 'school' ? await currentSchoolId(db, tagEntityId) : a;
  return pairOf({ kind, a: current, b: 0 }, sportId === undefined ? undefined : Number(sportId));
}

/**
 * The tag that an address means.
 *
 * @throws {Problem} `school-not-found`, `not-found`.
 */
export async function resolveTag(db: Reader, tagType: string, tagEntityId: string): Promise<TagFacts> {
  const kind = kindOf(tagType);
  const id = kind === 'school' ? await currentSchoolId(db, tagEntityId) : Number(tagEntityId);
  const [tag] = kind === undefined ? [] : await loadTags(db, [{ kind, id }]);
  if (tag === undefined) throw new Problem('not-found');
  return tag;
}

/** The list of a place and a sport; of anything else and a sport there is none. */
export function pairOf(feed: Feed, sportId: number | undefined): Feed {
  if (sportId === undefined) return feed;
  const { kind, a } = feed;
  if (kind !== 'state' && kind !== 'district' && kind !== 'school') throw new Problem('not-found');
  return { kind: `${kind}-sport`, a, b: sportId };
}

/** What is called so; of several, one of the home state first. */
async function findByName(db: Reader, kind: PostTagKind, name: string): Promise<number | undefined> {
  const called = {
    state: sql`select id, is_home from states where search_key(name) = search_key(${name})`,
    district: sql`select d.id, s.is_home from districts d join states s on s.id = d.state_id
      where search_key(d.name) = search_key(${name})`,
    school: sql`select c.id, s.is_home from schools c join states s on s.id = c.state_id
      where c.status in ('approved', 'closed') and c.search_name like '%' || search_key(${name}) || '%'
        and search_key(${name}) in (search_key(c.name), search_key(c.short_name))`,
    sport: sql`select id, true as is_home from sports where search_key(name) = search_key(${name})`,
    game: sql`select id, true as is_home from games where search_key(name) = search_key(${name}) and false`,
  }[kind];
  const { rows } = await sql<{ id: number }>`
    select id from (${called}) as called order by is_home desc, id limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * The lists of several tags; where all are wanted, those that places share with the sport stand for both.
 *
 * @throws {Problem} `category-not-found`.
 */
export async function feedsOfTags(
  db: Reader,
  tags: readonly { readonly tagType: string; readonly tagEntityId: string }[],
  matchAll: boolean,
): Promise<readonly Feed[]> {
  const feeds: Feed[] = [];
  for (const { tagType, tagEntityId } of tags)
    feeds.push(await resolveById(db, { categoryOrTag: 'tag', tagType, tagString: '', tagEntityId }));
  const [sport, ...otherSports] = feeds.filter(({ kind }) => kind === 'sport');
  const places = feeds.filter(isPlace);
  if (!matchAll || sport === undefined || places.length === 0) return feeds;
  const rest = feeds.filter((feed) => feed.kind !== 'sport' && !isPlace(feed));
  return [...places.map((place) => pairOf(place, sport.a)), ...otherSports, ...rest];
}

const isPlace = ({ kind }: Feed): boolean => kind === 'state' || kind === 'district' || kind === 'school';
