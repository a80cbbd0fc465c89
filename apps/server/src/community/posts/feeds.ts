import type { DependencyKey } from '@csz/contract/core/dependencies';
import { feedKey } from '@csz/contract/posts/keys';
import type { FeedKind } from '@csz/contract/posts/stored';
import type { NamedTag } from './tags.ts';

/** A list of posts that exists: of everything, of a category, of what a tag names, or of a place and a sport. */
export interface Feed {
  readonly kind: FeedKind;
  readonly a: number;
  readonly b: number;
}

export const ALL: Feed = { kind: 'all', a: 0, b: 0 };
/** Its list is that of all posts. */
export const GENERAL = 'general';

/** As much of a category as its feeds need. */
export interface CategoryFacts {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly parent: { readonly id: number; readonly name: string; readonly path: string } | null;
}

type Tag = Omit<NamedTag, 'name' | 'names'>;

/**
 * The lists that show a post, each once: all, its category and the one above, its tags, the counties and states where
 * the schools and games of its tags are, and each of those places together with each of its sports.
 */
export function feedsOf(category: Pick<CategoryFacts, 'id' | 'path' | 'parent'>, tags: readonly Tag[]): Feed[] {
  const [states, districts, schools, sports, games] = [
    distinct(tags.flatMap(({ states }) => states)),
    distinct(tags.flatMap(({ districts }) => districts)),
    distinct(tags.flatMap(({ schools }) => schools)),
    distinct(tags.flatMap(({ sports }) => sports)),
    distinct(tags.flatMap(({ kind, id }) => (kind === 'game' ? [id] : []))),
  ];
  const single = (kind: FeedKind, ids: readonly number[]): Feed[] => ids.map((a) => ({ kind, a, b: 0 }));
  const pairs = (kind: FeedKind, ids: readonly number[]): Feed[] =>
    ids.flatMap((a) => sports.map((b) => ({ kind, a, b })));
  const { parent } = category;
  return [
    ALL,
    ...single('category', category.path === GENERAL ? [] : [category.id]),
    ...single('category', parent === null || parent.path === GENERAL ? [] : [parent.id]),
    ...single('state', states),
    ...single('district', districts),
    ...single('school', schools),
    ...single('sport', sports),
    ...single('game', games),
    ...pairs('state-sport', states),
    ...pairs('district-sport', districts),
    ...pairs('school-sport', schools),
  ];
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** What is published when one of these lists has another post; by ids, and by the names under which they are requested. */
export function keysOfFeeds(
  feeds: readonly Feed[],
  category: CategoryFacts,
  tags: readonly NamedTag[],
  general: { readonly id: number; readonly name: string },
): DependencyKey[] {
  const categories = [category, ...(category.parent === null ? [] : [category.parent]), { ...general, path: GENERAL }];
  return distinctKeys([
    ...feeds.map(({ kind, a, b }) => feedKey(kind, b === 0 ? a : `${a}-${b}`)),
    ...categories.flatMap(({ id, name, path }) => [id, name, path].map((of) => feedKey('category', of))),
    ...tags.flatMap(({ names }) => names.map(([kind, name]) => feedKey(kind, name))),
  ]);
}

const distinctKeys = (keys: readonly DependencyKey[]): DependencyKey[] => [...new Set(keys)];
