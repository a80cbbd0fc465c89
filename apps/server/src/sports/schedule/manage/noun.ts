import type { Reader, Tx } from '#server/platform/db/types.ts';
import { FORMER_MEMBER } from '#server/platform/member-data.ts';
import type { Noun } from '#server/platform/noun.ts';
import { scheduleEvents } from '#server/sports/schedule/events.ts';
import { schedulingRoutes } from './routes.ts';

export const scheduling: Noun = {
  routes: schedulingRoutes,
  events: scheduleEvents,
  memberData: {
    forgotten: {
      game_proposals: ['proposed_by', 'note', 'decided_by', 'answer'],
    },
    // What was proposed stays to be read. The ids say nothing once the member's row is empty.
    kept: {
      game_proposals: ['member_id', 'decided_by_id', 'kind', 'status', 'wanted', 'changes'],
    },
    export: async (db, { id }) => ({
      proposals: await listProposals(db, id),
    }),
    forget: (tx, { id }) => forgetProposals(tx, id),
  },
};

const listProposals = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_proposals')
    .select(['game_id as gameId', 'kind', 'changes', 'note', 'status', 'answer', 'proposed_at as proposedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Takes a member's name and words out of what they asked and answered. */
async function forgetProposals(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('game_proposals')
    .set({ proposed_by: FORMER_MEMBER, note: '' })
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .updateTable('game_proposals')
    .set({ decided_by: FORMER_MEMBER, answer: '' })
    .where('decided_by_id', '=', memberId)
    .execute();
}
