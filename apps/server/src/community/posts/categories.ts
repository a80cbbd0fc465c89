import type { PostCategory, PostTag } from '@csz/contract/posts/calls';
import { Problem } from '@csz/contract/problem';
import type { Reader } from '#server/platform/db/types.ts';
import { type CategoryFacts, GENERAL } from './feeds.ts';

/** A category with the one above it. */
export interface Category extends CategoryFacts {
  readonly position: number;
  readonly isStaffOnly: boolean;
}

/** The categories that are in use, in their order. There are few, so each reader takes all of them. */
export async function listCategories(db: Reader): Promise<Category[]> {
  const rows = await db
    .selectFrom('post_categories')
    .select(['id', 'parent_id', 'name', 'path', 'position', 'is_staff_only'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map(({ parent_id, is_staff_only, ...row }) => {
    const above = byId.get(parent_id ?? 0);
    const parent = above === undefined ? null : { id: above.id, name: above.name, path: above.path };
    return { ...row, parent, isStaffOnly: is_staff_only };
  });
}

/** The category of all posts. */
export function generalOf(categories: readonly Category[]): Category {
  const general = categories.find(({ path }) => path === GENERAL);
  if (general === undefined) throw new Error('The category General is missing.');
  return general;
}

/** @throws {Problem} `category-not-found`. */
export function getCategory(categories: readonly Category[], id: number): Category {
  const category = categories.find((one) => one.id === id);
  if (category === undefined) throw new Problem('category-not-found');
  return category;
}

/** A category by its name or the path of its page. */
export function findCategory(categories: readonly Category[], words: string): Category | undefined {
  const wanted = words.trim().toLowerCase();
  return categories.find(({ name, path }) => name.toLowerCase() === wanted || path === wanted);
}

/** The categories with those under them. */
export function presentCategories(categories: readonly Category[]): PostCategory[] {
  const under = (parentId: number | null): PostCategory[] =>
    categories
      .filter(({ parent }) => (parent?.id ?? null) === parentId)
      .map(({ id, name, path, isStaffOnly }) => ({
        tagString: name,
        tagLink: path,
        tagType: 'Category',
        tagEntityId: String(id),
        tagDistrict: null,
        tagState: null,
        isStaffOnly,
        children: under(id),
      }));
  return under(null);
}

/** The category as the first tag of its posts. */
export const presentCategoryTag = ({ id, name, path }: Omit<CategoryFacts, 'parent'>): PostTag => ({
  tagType: 'Category',
  tagEntityId: String(id),
  tagString: name,
  tagLink: path,
  isCategory: true,
  districtId: null,
  stateId: null,
  schoolId: null,
  sportId: null,
  isParent: false,
});
