import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, Moment } from '../core/wire.ts';
import { pickEm } from './calls.ts';
import { pickEmRoutes } from './routes.ts';

/** A game by its name, as staff choose it for a slate. */
export const StaffSlateGame = z
  .object({
    id: Id.meta({ description: 'Of the slate’s game; of a candidate that of the game.' }),
    title: z.string(),
    locksAt: Moment,
    tz: z.string(),
    canSwap: z.boolean(),
    picks: z.int(),
    followers: z.int().meta({ description: 'Members who follow one of its teams.' }),
    records: z.string().meta({ description: "'5-3 and 4-4'." }),
  })
  .meta({ id: 'StaffSlateGame' });
export type StaffSlateGame = z.output<typeof StaffSlateGame>;

/** A slate as staff look after it. */
export const StaffSlate = z
  .object({
    id: Id,
    county: z.string(),
    state: z.string(),
    sport: z.string(),
    week: CivilDate,
    players: z.int(),
    games: z.array(StaffSlateGame),
  })
  .meta({ id: 'StaffSlate' });
export type StaffSlate = z.output<typeof StaffSlate>;

export const listSlatesOfStaff = defineCall(pickEmRoutes.listSlatesOfStaff, {
  ...pickEm,
  summary: 'The slates of this week in a county, or everywhere, with how many picked each game.',
  query: z.strictObject({ stateId: Id.optional(), countyId: Id.optional() }),
  answer: listOf(StaffSlate),
});

export const makeSlates = defineCall(pickEmRoutes.makeSlates, {
  ...pickEm,
  summary: 'Makes the slates of this week that the schedules have games for by now; those that are there stay.',
  answer: Done,
});

export const listSlateCandidates = defineCall(pickEmRoutes.listSlateCandidates, {
  ...pickEm,
  summary: 'The games that a game of the slate can be swapped for.',
  params: z.strictObject({ id: Id }),
  answer: listOf(StaffSlateGame),
});

export const swapSlateGame = defineCall(pickEmRoutes.swapSlateGame, {
  ...pickEm,
  summary: 'Swaps a game of a slate for another one, before either starts. Its picks go with it.',
  params: z.strictObject({ id: Id, slateGameId: Id }),
  body: z.object({
    gameId: Id,
    reason: text('Please say why').trim().min(1, 'Please say why').max(500),
  }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listSlatesOfStaff: typeof listSlatesOfStaff;
    makeSlates: typeof makeSlates;
    listSlateCandidates: typeof listSlateCandidates;
    swapSlateGame: typeof swapSlateGame;
  }
}
