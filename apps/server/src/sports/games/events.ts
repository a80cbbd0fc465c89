import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';

/** What is different in a schedule now. */
const Difference = z.strictObject({
  /** The game in words, as it was. */
  title: z.string(),
  /** In the words of its history. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  /** The zone where it is played. */
  tz: z.string(),
  /** Its day, and the one that it has or had besides; null where a day is not known. */
  days: z.array(z.string().nullable()),
  /** The teams that it is or was of. */
  teams: z.array(z.strictObject({ schoolId: z.int(), sportId: z.int() })),
  /** The entry that people look at instead: the new one of a postponed game, the earlier one of a removed one. */
  entryId: z.int().nullable(),
});

const Result = z.strictObject({
  sportId: z.int(),
  season: z.int(),
  schoolIds: z.array(z.int()),
  before: z.string(),
  after: z.string(),
});

/**
 * Subjects: `game:7`; of `games.reassigned` the school that is no more, `school:3`. A file of games that an operator
 * brings in records none of these: `games.imported` names all its games at once.
 */
export const gameEvents = {
  'game.created': z.strictObject({
    sportId: z.int(),
    season: z.int(),
    day: z.string().nullable(),
    tz: z.string(),
    schoolIds: z.array(z.int()),
    /** The entry whose new day it is. */
    postponedFromId: z.int().nullable(),
  }),
  /** Another day or another time. */
  'game.moved': Difference,
  'game.postponed': Difference,
  'game.canceled': Difference,
  /** It is on again. */
  'game.restored': Difference,
  /** Other teams, another place, or whatever else a schedule says. */
  'game.changed': Difference,
  /** It is gone for good. */
  'game.removed': z.strictObject({ ...Difference.shape, createdAt: z.iso.datetime() }),
  /** It has a result that counts. */
  'score.settled': Result,
  /** The result that counted is another one now, or none. */
  'score.corrected': Result,
  /** Takes no reports any more. */
  'score.locked': z.strictObject({}),
  'score.unlocked': z.strictObject({}),
  /** Games of a school are another one's now, which it turned out to be. */
  'games.reassigned': z.strictObject({ intoSchoolId: z.int(), gameIds: z.array(z.int()) }),
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof gameEvents> {}
}
