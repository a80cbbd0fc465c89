import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { LONGEST_FILE_NAME, MOST_RECAP_IMAGES, RECAP_STATUSES } from '../core/constants.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import { FILE_NAME_TOO_LONG } from '../media/problems.ts';
import { recapsRoutes } from './routes.ts';

/** A picture of a recap; it was uploaded by who sends the recap. */
export const RecapImage = z
  .object({
    url: text().max(300),
    name: text().trim().max(LONGEST_FILE_NAME, FILE_NAME_TOO_LONG),
  })
  .meta({ id: 'RecapImage' });
export type RecapImage = z.output<typeof RecapImage>;

/** Words and pictures of a game; one of the two is enough. */
export const RecapForm = z.object({
  gameId: Id,
  message: text().trim().max(12_000, 'A recap has at most 12000 characters.').default(''),
  sources: z.array(RecapImage).max(MOST_RECAP_IMAGES, 'You achieved maximum amount of images').default([]),
  link: text().max(200).optional().meta({
    description: 'The token of an /uploadScores link of this game; without one the sender is signed in.',
  }),
});
export type RecapForm = z.input<typeof RecapForm>;

/** Words and pictures of a game by a member who was there. */
export const Recap = z
  .object({
    id: Id,
    gameId: Id,
    author: z.string(),
    role: z.string().meta({ description: 'What the author is to this game: Head Coach of Howard.' }),
    message: z.string(),
    sources: z.array(RecapImage),
    status: z.enum(RECAP_STATUSES),
    createdAt: Moment,
  })
  .meta({ id: 'Recap' });
export type Recap = z.output<typeof Recap>;

export const addRecap = defineCall(recapsRoutes.addRecap, {
  tag: 'Scores',
  summary: 'Adds words and pictures to a game, by a link or signed in. Those of coaches are shown at once.',
  body: RecapForm,
  answer: z.object({ message: z.string(), recap: Recap }),
});

export const listRecaps = defineCall(recapsRoutes.listRecaps, {
  tag: 'Scores',
  summary: 'The recaps of a game that are shown, oldest first.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: listOf(Recap),
});

export const listRecapsToReview = defineCall(recapsRoutes.listRecapsToReview, {
  tag: 'Staff',
  summary: 'Recaps by what became of them: held ones oldest first, the others newest first.',
  query: z.strictObject({ status: z.enum(RECAP_STATUSES).default('held'), ...paging(20, 100) }),
  answer: listOf(Recap.extend({ game: z.string().meta({ description: 'The game in words.' }) })),
});

export const decideRecap = defineCall(recapsRoutes.decideRecap, {
  tag: 'Staff',
  summary: 'Shows a recap to everyone, or hides it.',
  params: z.strictObject({ id: Id }),
  body: z.object({ status: z.enum(['shown', 'hidden']), reason: text().trim().max(500).default('') }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    addRecap: typeof addRecap;
    listRecaps: typeof listRecaps;
    listRecapsToReview: typeof listRecapsToReview;
    decideRecap: typeof decideRecap;
  }
}
