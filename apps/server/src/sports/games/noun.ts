import type { Reader, Tx } from '#server/platform/db/types.ts';
import { FORMER_MEMBER, type Noun } from '#server/platform/noun.ts';
import { gameEvents } from './events.ts';

export const games: Noun = {
  events: gameEvents,
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
