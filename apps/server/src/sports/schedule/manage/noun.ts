import type { Reader, Tx } from '#server/platform/db/types.ts';
import { FORMER_MEMBER } from '#server/platform/member-data.ts';
import type { Noun } from '#server/platform/noun.ts';
import { scheduleEvents } from '#server/sports/schedule/events.ts';
import { noteMatch } from './note-match.ts';
import { schedulingRoutes } from './routes.ts';

export const scheduling: Noun = {
  routes: schedulingRoutes,
  jobs: (platform) => ({ 'note-match': { run: (news) => noteMatch(platform, news) } }),
  events: scheduleEvents,
  memberData: {
    forgotten: {
      games: ['created_by'],
      game_changes: ['changed_by'],
      game_proposals: ['proposed_by', 'note', 'decided_by', 'answer'],
    },
    // What was changed stays to be read, and a game is its teams'. The ids say nothing once the member's row is empty.
    kept: {
      games: [
        ...(['created_by_id', 'name', 'location', 'notes', 'tz', 'youtube_link', 'nfhs_link', 'import_key'] as const),
        ...(['game_type', 'status', 'result_status', 'score_trust', 'review_reason'] as const),
        ...(['forfeit_scope', 'meet_scoring'] as const),
      ],
      game_changes: ['member_id', 'field', 'before', 'after'],
      game_proposals: ['member_id', 'decided_by_id', 'kind', 'status', 'wanted', 'changes'],
    },
    export: async (db, { id }) => ({
      scheduleChanges: await listScheduleChanges(db, id),
      proposals: await listProposals(db, id),
    }),
    forget: (tx, { id }) => forgetEditor(tx, id),
  },
};

const listScheduleChanges = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_changes')
    .select(['game_id as gameId', 'field', 'before', 'after', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const listProposals = (db: Reader, memberId: number) =>
  db
    .selectFrom('game_proposals')
    .select(['game_id as gameId', 'kind', 'changes', 'note', 'status', 'answer', 'proposed_at as proposedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Takes a member's name out of the histories of games, and their words out of what they asked and answered. */
async function forgetEditor(tx: Tx, memberId: number): Promise<void> {
  await tx.updateTable('games').set({ created_by: FORMER_MEMBER }).where('created_by_id', '=', memberId).execute();
  await tx.updateTable('game_changes').set({ changed_by: FORMER_MEMBER }).where('member_id', '=', memberId).execute();
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
