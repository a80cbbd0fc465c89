import * as z from 'zod';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';

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
const gameEvents = {
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

export const games: Noun = {
  events: gameEvents,
  // Streams play in their place, once they are pressed.
  shownFromElsewhere: () => ({
    frames: ['https://www.youtube-nocookie.com'],
    pictures: ['https://i.ytimg.com'],
  }),
  memberData: {
    forgotten: { games: ['created_by'], game_changes: ['changed_by'] },
    // What was changed stays to be read, and a game is its teams'. The ids say nothing once the member's row is empty.
    kept: {
      games: [
        ...(['created_by_id', 'name', 'location', 'notes', 'tz', 'youtube_link', 'nfhs_link', 'import_key'] as const),
        ...(['game_type', 'status', 'result_status', 'score_trust', 'review_reason'] as const),
        ...(['forfeit_scope', 'meet_scoring'] as const),
      ],
      game_changes: ['member_id', 'field', 'before', 'after'],
    },
    export: async (db, { id }) => ({ scheduleChanges: await listChangesBy(db, id) }),
    forget: (tx, { id }) => forgetEditor(tx, id),
  },
};

const listChangesBy = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_changes')
    .select(['game_id as gameId', 'field', 'before', 'after', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Takes a member's name out of games and their histories. */
async function forgetEditor(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('games').set({ created_by: FORMER_MEMBER }).where('created_by_id', '=', memberId).execute();
  await tx.updateTable('game_changes').set({ changed_by: FORMER_MEMBER }).where('member_id', '=', memberId).execute();
}
