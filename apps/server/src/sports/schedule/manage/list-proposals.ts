import { Problem } from '@csz/contract/problem';
import type { Proposal } from '@csz/contract/schedule/proposals';
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { canEditGame } from './policy.ts';

export type ProposalRow = Awaited<ReturnType<typeof listProposals>>[number];

const proposals = (db: Reader) =>
  db
    .selectFrom('game_proposals as p')
    .innerJoin('schools as s', 's.id', 'p.school_id')
    .selectAll('p')
    .select('s.short_name as school');

/** Proposals about games, the latest first. */
export function listProposals(db: Reader, gameIds: readonly number[], { openOnly = false } = {}) {
  return proposals(db)
    .where(sql<boolean>`p.game_id = ${anyOf(gameIds)}`)
    .$if(openOnly, (query) => query.where('p.status', '=', 'open'))
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
}

/** What a member asked, as long as it is of interest: open, or answered within a week. */
export function listOwnProposals(db: Reader, memberId: number, now: Temporal.Instant) {
  const lately = new Date(now.subtract({ hours: 7 * 24 }).epochMilliseconds);
  return proposals(db)
    .where('p.member_id', '=', memberId)
    .where((eb) => eb('p.status', '=', 'open').or('p.decided_at', '>', lately))
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(100)
    .execute();
}

/** @throws {Problem} `proposal-not-found`. */
export async function getProposal(db: Reader, id: number): Promise<ProposalRow> {
  const row = await proposals(db).where('p.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('proposal-not-found');
  return row;
}

/**
 * A proposal that no one has decided. Lock its game first: anyone who decides or overtakes one does, so that they come one
 * after the other.
 *
 * @throws {Problem} `proposal-not-found`, `proposal-decided`.
 */
export async function getOpenProposal(tx: Tx, id: number): Promise<ProposalRow> {
  const row = await getProposal(tx, id);
  if (row.status !== 'open') throw new Problem('proposal-decided', { status: row.status });
  return row;
}

/** A proposal about a game, and what the viewer may do with it. */
export function presentProposal(row: ProposalRow, game: Game, actor: Actor): Proposal {
  const isOpen = row.status === 'open';
  return {
    id: String(row.id),
    gameId: String(row.game_id),
    gameTitle: game.title,
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
