import type { Proposal } from '@csz/contract/schedule/proposals';
import type { Actor } from '#server/platform/actor.ts';
import type { Game } from '#server/sports/games/api.ts';
import { titleOf } from '#server/sports/games/api.ts';
import { canEditGame } from './policy.ts';
import type { ProposalRow } from './proposal-queries.ts';

/** What was asked about a game, and what the one who looks may do with it. */
export function presentProposal(row: ProposalRow, game: Game, actor: Actor): Proposal {
  const isOpen = row.status === 'open';
  return {
    id: String(row.id),
    gameId: String(row.game_id),
    gameTitle: titleOf(game, game.sides),
    kind: row.kind,
    changes: row.changes,
    note: row.note,
    schoolId: String(row.school_id),
    schoolName: row.school,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
    status: row.status,
    answer: row.answer,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    canDecide: isOpen && canEditGame(actor, game),
    canWithdraw: isOpen && actor.kind === 'member' && actor.memberId === row.member_id,
  };
}
