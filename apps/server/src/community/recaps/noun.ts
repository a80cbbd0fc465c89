import { sql } from 'kysely';
import * as z from 'zod';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { EventsOf } from '#server/platform/events/events.ts';
import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';
import { onRecapDecided } from './decide-recap.ts';
import { RECAP_PICTURES } from './pictures.ts';
import { recapRoutes } from './routes.ts';

const Recap = z.strictObject({
  gameId: z.int(),
  /** Who wrote it; null when the member left. */
  memberId: z.int().nullable(),
});

/** Subjects: `recap:7`. */
const recapEvents = {
  /** It is on the page of its game. */
  'recap.shown': Recap,
  /** It waits for staff. */
  'recap.held': Recap,
  /** Staff took it off. */
  'recap.hidden': Recap,
} as const;

declare module '#server/platform/events/events.ts' {
  interface Events extends EventsOf<typeof recapEvents> {}
}

export const recaps: Noun = {
  routes: recapRoutes,
  events: recapEvents,
  reactions: [onRecapDecided],
  uploads: { recap: RECAP_PICTURES },
  memberData: {
    forgotten: { game_recaps: ['author', 'role', 'sources'] },
    // Words stay, like those of a post; the id says nothing once the row of the member is empty.
    kept: { game_recaps: ['member_id', 'message', 'status'] },
    export: async (db, { id }) => ({ recaps: await listRecapsOf(db, id) }),
    forget: (tx, { id }) => forgetAuthor(tx, id),
  },
};

const listRecapsOf = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_recaps')
    .select(['game_id as gameId', 'author', 'role', 'message', 'sources', 'status', 'created_at as writtenAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Takes a member's name and pictures off their recaps; what was only pictures goes. */
async function forgetAuthor(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('game_recaps').where('member_id', '=', memberId).where('message', '=', '').execute();
  await tx
    .updateTable('game_recaps')
    .set({ author: FORMER_MEMBER, role: '', sources: sql`'[]'` })
    .where('member_id', '=', memberId)
    .execute();
}
