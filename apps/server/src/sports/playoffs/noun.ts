import * as z from 'zod';
import type { EventsOf } from '#server/platform/events/events.ts';
import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';
import { playoffRoutes } from './routes.ts';

const Bracket = z.strictObject({
  name: z.string(),
  stateId: z.int(),
  districtId: z.int().nullable(),
  sportId: z.int(),
  season: z.int(),
});

/** Subjects: `bracket:4`. The games that it enters and takes away have events of their own. */
const playoffEvents = {
  'bracket.published': Bracket,
  /** It is a draft again. */
  'bracket.unpublished': Bracket,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof playoffEvents> {}
}

export const playoffs: Noun = {
  routes: playoffRoutes,
  events: playoffEvents,
  memberData: {
    forgotten: { brackets: ['created_by', 'published_by'], bracket_matches: ['decided_by'] },
    // Brackets are a county's; the ids say nothing once the row of the member is empty.
    kept: {
      brackets: ['created_by_id', 'published_by_id', 'name', 'options', 'trees', 'plan'],
      bracket_matches: ['decided_by_id', 'decided_reason', 'key', 'location', 'home'],
    },
    export: async (db, { id }) => ({
      brackets: await db
        .selectFrom('brackets')
        .select(['id', 'name', 'season', 'created_at as createdAt'])
        .where('created_by_id', '=', id)
        .orderBy('id')
        .execute(),
    }),
    forget: async (tx, { id }) => {
      const name = FORMER_MEMBER;
      await tx.updateTable('brackets').set({ created_by: name }).where('created_by_id', '=', id).execute();
      await tx.updateTable('brackets').set({ published_by: name }).where('published_by_id', '=', id).execute();
      await tx.updateTable('bracket_matches').set({ decided_by: name }).where('decided_by_id', '=', id).execute();
    },
  },
};
