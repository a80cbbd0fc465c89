import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Flag, Id } from '../core/wire.ts';
import { SavedGame } from './calendar-schedule.ts';
import { EventForm, GameForm, PostponeForm } from './game-form.ts';
import { scheduleRoutes } from './routes.ts';

/** How long a member may remove what they entered by mistake without a trace. */
export const REMOVE_WITHIN_HOURS = 24;

const schedules = { tag: 'Schedule management' } as const;
const one = { params: z.strictObject({ id: Id }) };

export const createScheduledGame = defineCall(scheduleRoutes.createScheduledGame, {
  ...schedules,
  summary: 'Adds a game. With duplicates found nothing is written until `ignoreDublicates`.',
  takesFreshFactor: false,
  body: GameForm,
  answer: SavedGame,
});

export const createScheduledEvent = defineCall(scheduleRoutes.createScheduledEvent, {
  ...schedules,
  summary: 'Adds a custom event (or whatever gameType says).',
  takesFreshFactor: false,
  body: EventForm,
  answer: SavedGame,
});

export const updateScheduledGame = defineCall(scheduleRoutes.updateScheduledGame, {
  ...schedules,
  ...one,
  summary:
    'Changes a game. `game-changed` when another member saved first: its fields have the values of the game now.',
  takesFreshFactor: false,
  body: GameForm,
  answer: SavedGame,
});

export const updateScheduledEvent = defineCall(scheduleRoutes.updateScheduledEvent, {
  ...schedules,
  summary: 'Changes the custom event whose id the body names.',
  takesFreshFactor: false,
  body: EventForm,
  answer: SavedGame,
});

export const postponeScheduledGame = defineCall(scheduleRoutes.postponeScheduledGame, {
  ...schedules,
  summary: 'Gives a game a new day: answers the new entry; the old one links to it and shows "(Postponed)".',
  takesFreshFactor: false,
  body: PostponeForm,
  answer: SavedGame,
});

export const postponeScheduledEvent = defineCall(scheduleRoutes.postponeScheduledEvent, {
  ...schedules,
  summary: 'The same for a custom event.',
  takesFreshFactor: false,
  body: PostponeForm,
  answer: SavedGame,
});

/** `remove`: not cancel but take away what was entered by mistake. */
const removal = {
  query: z.strictObject({
    remove: Flag.default(false).meta({ description: 'Remove it for good instead; only its creator, within a day.' }),
    version: text()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
};

export const cancelScheduledGame = defineCall(scheduleRoutes.cancelScheduledGame, {
  ...schedules,
  ...one,
  ...removal,
  summary: 'Cancels a game; it stays to be seen as Canceled, in feeds too.',
  takesFreshFactor: false,
  answer: Done,
});

export const cancelScheduledEvent = defineCall(scheduleRoutes.cancelScheduledEvent, {
  ...schedules,
  ...one,
  ...removal,
  summary: 'The same for a custom event.',
  takesFreshFactor: false,
  answer: Done,
});

export const restoreScheduledGame = defineCall(scheduleRoutes.restoreScheduledGame, {
  ...schedules,
  ...one,
  summary: 'Puts a cancelled game or event back on.',
  takesFreshFactor: false,
  answer: Done,
});

export const acknowledgeGame = defineCall(scheduleRoutes.acknowledgeGame, {
  ...schedules,
  ...one,
  summary: "Says that the own side has seen the other side's change.",
  takesFreshFactor: false,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    createScheduledGame: typeof createScheduledGame;
    createScheduledEvent: typeof createScheduledEvent;
    updateScheduledGame: typeof updateScheduledGame;
    updateScheduledEvent: typeof updateScheduledEvent;
    postponeScheduledGame: typeof postponeScheduledGame;
    postponeScheduledEvent: typeof postponeScheduledEvent;
    cancelScheduledGame: typeof cancelScheduledGame;
    cancelScheduledEvent: typeof cancelScheduledEvent;
    restoreScheduledGame: typeof restoreScheduledGame;
    acknowledgeGame: typeof acknowledgeGame;
  }
}
