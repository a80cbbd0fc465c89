import type { PostSource } from '@csz/contract/posts/calls';
import type { PostForm } from '@csz/contract/posts/writing';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { Problem } from '@csz/contract/problem';
import type * as z from 'zod';
import { cleanText } from '#server/community/markup/api.ts';
import { listKeptPreviews } from '#server/community/previews/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOwnUpload } from '#server/reference/media/api.ts';
import { type Category, getCategory, listCategories } from './categories.ts';
import { getTags, kindOf, type TagFacts, type TagRef } from './tags.ts';

export type Form = Omit<z.output<typeof PostForm>, 'requestKey'>;

/** What a form means, once everything in it is known to be there. */
export interface CheckedForm {
  readonly title: string;
  readonly body: string;
  /** Everything in it that others read, the words last; descriptions of pictures are read aloud. */
  readonly texts: readonly string[];
  readonly category: Category;
  readonly tags: readonly TagFacts[];
  readonly pictures: readonly PostSource[];
}

/**
 * Looks up what a form names.
 *
 * @param author whose pictures they must be; of an edit by staff the author of the post.
 * @throws {Problem} `post-empty`, `category-not-found`, `category-staff-only`, `tag-not-found`, `picture-not-yours`.
 */
export async function checkForm(
  tx: Tx,
  form: Form,
  { author, isStaff }: { author: number; isStaff: boolean },
): Promise<CheckedForm> {
  const { title, body } = wordsOf(form);
  if (title === '') throw new Problem('bad-request', { reason: 'Title is required' }, [TITLE]);
  if (body.trim() === '' && form.sources.length === 0 && form.links.length === 0) throw new Problem('post-empty');
  const category = getCategory(await listCategories(tx), Number(form.categoryId));
  if (category.isStaffOnly && !isStaff) throw new Problem('category-staff-only');
  const tags = await getTags(tx, tagsOf(form));
  const pictures = picturesOf(form);
  for (const { url } of pictures) if (!(await isOwnUpload(tx, author, url))) throw new Problem('picture-not-yours');
  const texts = [title, ...pictures.map(({ description }) => description), body];
  return { title, body, texts, category, tags, pictures };
}

/** The pictures of a form as they are kept. */
export const picturesOf = ({ sources }: Pick<Form, 'sources'>): PostSource[] =>
  sources.map(({ url, name, description }) => ({
    url,
    name,
    description: cleanText(description).replace(/\s+/g, ' ').trim(),
    type: 'image',
  }));

/** The words of a form as they are kept. */
export const wordsOf = ({ title, message }: Pick<Form, 'title' | 'message'>) => ({
  title: cleanText(title).replace(/\s+/g, ' ').trim(),
  body: cleanText(message),
});

const TITLE = { path: 'title', message: 'Title is required' };

/** The tags of a form, each once. */
export function tagsOf({ tags }: Pick<Form, 'tags'>): TagRef[] {
  const refs = tags.map(({ tagType, tagEntityId }) => {
    const kind = kindOf(tagType);
    if (kind === undefined) throw new Problem('tag-not-found');
    return { kind, id: Number(tagEntityId) };
  });
  return [...new Map(refs.map((tag) => [`${tag.kind}:${tag.id}`, tag])).values()];
}

/** The part of an address that says what a post is about: 'quarry-ridge-wins-again'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '');

/** The links of a post with what they lead to, as the composer looked it up when they were pasted. */
export const previewLinks = ({ db }: Platform, links: readonly string[]): Promise<LinkPreview[]> =>
  listKeptPreviews(db, readableOf(links));

/** Of the links of a form those that lead to pages, each once. */
export const readableOf = (links: readonly string[]): string[] =>
  [...new Set(links)].filter((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''));
