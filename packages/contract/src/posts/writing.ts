import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { LONGEST_FILE_NAME } from '../core/constants.ts';
import { Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment } from '../core/wire.ts';
import { FILE_NAME_TOO_LONG } from '../media/problems.ts';
import { Post, place } from './calls.ts';
import {
  LONGEST_BODY,
  LONGEST_DESCRIPTION,
  LONGEST_TITLE,
  MOST_IMAGES,
  MOST_LINKS,
  MOST_TAGS,
  TAG_TYPES,
} from './limits.ts';
import { postsRoutes } from './routes.ts';

const zone = { tag: 'The Zone' } as const;

export const previewText = defineCall(postsRoutes.previewText, {
  ...zone,
  summary: 'What markdown looks like once it is posted.',
  body: z.object({
    message: text().max(LONGEST_BODY),
    replyToPostId: Id.optional().meta({ description: 'Of a comment: who wrote in its thread can be named with an @.' }),
  }),
  answer: z.object({ content: z.string() }),
});

/** A post as it is written. */
export const PostForm = z.object({
  title: text('Title is required')
    .trim()
    .min(1, 'Title is required')
    .max(LONGEST_TITLE, `Title may have up to ${LONGEST_TITLE} characters`),
  message: text().trim().max(LONGEST_BODY, 'A post may have up to 12,000 characters').default(''),
  categoryId: Id,
  tags: z
    .array(z.object({ tagType: z.enum(TAG_TYPES), tagEntityId: Id }))
    .max(MOST_TAGS, `A post has up to ${MOST_TAGS} tags`)
    .default([]),
  sources: z
    .array(
      z.object({
        url: text().max(300),
        name: text().trim().max(LONGEST_FILE_NAME, FILE_NAME_TOO_LONG),
        description: text().trim().max(LONGEST_DESCRIPTION).default(''),
      }),
    )
    .max(MOST_IMAGES, 'You achieved maximum amount of images')
    .default([]),
  links: z.array(text().max(2000)).max(MOST_LINKS, `A post has up to ${MOST_LINKS} links`).default([]),
  requestKey: text().min(8).max(64).meta({ description: 'The same for every attempt to send the same text.' }),
  typedForMs: z
    .int()
    .min(0)
    .max(86_400_000)
    .optional()
    .meta({ description: 'How long it took to write. A first text that leaves it out waits for staff.' }),
});
export type PostForm = z.input<typeof PostForm>;

const Written = z.object({ message: z.string(), post: Post });

export const createPost = defineCall(postsRoutes.createPost, {
  ...zone,
  summary: 'Posts; what a newcomer or a rule makes doubtful is held for staff, and says so.',
  body: PostForm,
  answer: Written,
  countedAs: 'post',
});

export const createGamePost = defineCall(postsRoutes.createGamePost, {
  ...zone,
  summary: 'Posts about a game.',
  params: z.strictObject({ gameId: Id }),
  body: PostForm.extend({ categoryId: Id.optional() }),
  answer: Written,
  countedAs: 'post',
});

export const updatePost = defineCall(postsRoutes.updatePost, {
  ...zone,
  summary:
    'Changes a post of one’s own in the hours that staff set for that; staff may always. Its earlier text can be read.',
  takesFreshFactor: false,
  params: z.strictObject({ id: Id }),
  body: PostForm.omit({ requestKey: true }).extend({
    version: Version.optional().meta({
      description: 'The version that was opened for editing; when it is another by now, nothing is written.',
    }),
  }),
  answer: Written,
});

export const deletePost = defineCall(postsRoutes.deletePost, {
  ...zone,
  summary: 'Deletes a post of one’s own; staff may delete any.',
  takesFreshFactor: false,
  params: z.strictObject({ id: Id }),
  answer: Done,
});

export const reactToPost = defineCall(postsRoutes.reactToPost, {
  ...zone,
  summary: 'Likes a post or takes that back; the same again changes nothing.',
  params: z.strictObject({ id: Id }),
  body: z.object({ type: z.enum(['Like', 'Unlike']) }),
  answer: z.object({ upvotes: z.int(), youVoted: z.boolean() }),
  countedAs: 'like',
});

export const viewPosts = defineCall(postsRoutes.viewPosts, {
  ...zone,
  summary: 'Counts that posts were looked at: once a visitor, post and day.',
  body: z.object({
    ids: z.array(Id).min(1).max(50),
    opened: z
      .boolean()
      .default(false)
      .meta({ description: 'The page of one post is open; sent again each minute while the member reads it.' }),
  }),
  answer: Done,
});

export const visitFeed = defineCall(postsRoutes.visitFeed, {
  ...zone,
  summary: 'Remembers that the member looks at a list, and answers when they did before this visit; null at the first.',
  body: z.object({ ...place, tagEntityId: Id.optional(), sportId: Id.optional() }),
  answer: z.object({ since: Moment.nullable() }),
});

export const togglePin = defineCall(postsRoutes.togglePin, {
  ...zone,
  summary: 'Pins a post above all lists, or takes the pin away; one post at a time.',
  body: z.object({ postId: Id }),
  answer: z.object({ isPinned: z.boolean() }),
});

const Draft = z.object({ content: z.record(z.string(), z.unknown()), savedAt: Moment });
const DraftPlace = z.strictObject({
  place: text().regex(/^(post|comment:[1-9]\d{0,8})$/, 'must be post or comment:7'),
});

export const getDraft = defineCall(postsRoutes.getDraft, {
  ...zone,
  summary: 'What the member was writing; null when there is nothing.',
  params: DraftPlace,
  answer: Draft.nullable(),
});

export const saveDraft = defineCall(postsRoutes.saveDraft, {
  ...zone,
  summary: 'Keeps what the member is writing, for any of their devices.',
  params: DraftPlace,
  body: z.object({ content: z.record(text().max(40), z.unknown()) }),
  answer: Done,
});

export const deleteDraft = defineCall(postsRoutes.deleteDraft, {
  ...zone,
  summary: 'Throws away what the member was writing.',
  params: DraftPlace,
  answer: Done,
});

export const uploadPostImage = defineCall(postsRoutes.uploadPostImage, {
  ...zone,
  summary: 'Takes one picture (multipart field `file`) for a post and answers its address.',
  isMultipart: true,
  answer: z.object({ url: z.string(), name: z.string() }),
});

const Names = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
const EditedPictures = z.array(
  z.object({
    url: z.string().nullable().meta({ description: 'Null of one that the post does not have any more.' }),
    description: z.string(),
  }),
);

/** What a post said before one of its edits, and what that edit changed beside the words. */
export const PostEdit = z
  .object({
    title: z.string(),
    content: z.string(),
    at: Moment.meta({ description: 'When it was replaced.' }),
    tags: Names.meta({ description: 'By their names, the category among them.' }),
    links: Names.meta({ description: 'By their addresses.' }),
    pictures: z.object({
      added: EditedPictures,
      removed: EditedPictures,
      described: EditedPictures.meta({ description: 'Those that have another description now, with the one before.' }),
    }),
  })
  .meta({ id: 'PostEdit' });
export type PostEdit = z.output<typeof PostEdit>;

export const listPostEdits = defineCall(postsRoutes.listPostEdits, {
  ...zone,
  summary: 'A post before each of its edits that everyone may read, oldest first.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: listOf(PostEdit),
});

declare module '../core/call.ts' {
  interface Calls {
    previewText: typeof previewText;
    createPost: typeof createPost;
    createGamePost: typeof createGamePost;
    updatePost: typeof updatePost;
    deletePost: typeof deletePost;
    reactToPost: typeof reactToPost;
    viewPosts: typeof viewPosts;
    visitFeed: typeof visitFeed;
    listPostEdits: typeof listPostEdits;
    togglePin: typeof togglePin;
    getDraft: typeof getDraft;
    saveDraft: typeof saveDraft;
    deleteDraft: typeof deleteDraft;
    uploadPostImage: typeof uploadPostImage;
  }
}
