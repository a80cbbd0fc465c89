import { Problem } from '@csz/contract/problem';
import { GameForm, PostponeForm } from '@csz/contract/schedule/game-form';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, gameMarks, getGame } from '#server/sports/games/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { cancel } from './cancel-game.ts';
import { currentForm, withoutScores } from './current-form.ts';
import { getOpenProposal, getProposal, type ProposalRow } from './list-proposals.ts';
import { assertCanEdit, authorOf } from './permit.ts';
import { postpone } from './postpone-game.ts';
import { applyForm } from './update-game.ts';

interface Answer {
  readonly id: number;
  readonly status: 'accepted' | 'declined';
  readonly answer: string;
}

/**
 * Answers a proposal; an accepted one changes the game at once, as if the member who accepts it had done it.
 *
 * @throws {Problem} `proposal-not-found`, `proposal-decided`, `not-allowed`, and why the game cannot change like that.
 */
export async function decideProposal(platform: Platform, by: Member, decision: Answer): Promise<void> {
  const { game_id } = await getProposal(platform.db, decision.id);
  await platform.db.transaction().execute(async (tx) => {
    // The game first, as everyone does: anyone who changes it closes proposals, and who accepts one changes it.
    const game = await getGame(tx, game_id, { lock: true });
    const proposal = await getOpenProposal(tx, decision.id);
    assertCanEdit(by, game);
    const at = platform.clock();
    const author = await authorOf(tx, by, game, at);
    const decided_at = new Date(at.epochMilliseconds);
    await tx
      .updateTable('game_proposals')
      .set({
        status: decision.status,
        answer: decision.answer,
        decided_by: author.name,
        decided_by_id: by.memberId,
        decided_at,
      })
      .where('id', '=', proposal.id)
      .execute();
    if (decision.status === 'accepted') await apply(tx, platform, { game, proposal, by });
    await recordEvent(tx, {
      type: `proposal.${decision.status}`,
      actor: by.memberId,
      subject: `proposal:${proposal.id}`,
      data: { gameId: game_id, schoolId: proposal.school_id, tz: game.tz },
      at,
    });
    await publishGames(tx, [game_id], ['tasks']);
  });
}

interface Accepted {
  readonly game: Game;
  readonly proposal: ProposalRow;
  readonly by: Member;
}

async function apply(tx: Tx, platform: Platform, { game, proposal, by }: Accepted): Promise<void> {
  const changed = await makeSo(tx, platform, { game, proposal, by });
  // Who proposed it knows of it.
  await gameMarks.confirmTeams(tx, { gameId: changed, schoolIds: [proposal.school_id] });
}

/** The entry that the proposal was about afterwards. */
async function makeSo(tx: Tx, platform: Platform, { game, proposal, by }: Accepted): Promise<number> {
  const wanted = proposal.wanted as object;
  switch (proposal.kind) {
    case 'cancel':
      await cancel(tx, platform, game, by);
      return game.id;
    case 'postpone': {
      const form = PostponeForm.parse({ ...wanted, version: undefined });
      return (await postpone(tx, platform, { game, by, form })).gameId;
    }
    default: {
      // Both sides have looked at it, so what else is on that day is no question any more.
      const form = GameForm.parse({ ...currentForm(game), ...wanted, version: game.version, ignoreDublicates: true });
      await applyForm(tx, platform, { game, by, form: withoutScores(form) });
      return game.id;
    }
  }
}

/**
 * Takes a proposal back.
 *
 * @throws {Problem} `proposal-not-found`, for those of others too; `proposal-decided`.
 */
export async function withdrawProposal({ db, clock }: Platform, by: Member, id: number): Promise<void> {
  const { game_id, member_id } = await getProposal(db, id);
  if (member_id !== by.memberId) throw new Problem('proposal-not-found');
  await db.transaction().execute(async (tx) => {
    const { tz } = await getGame(tx, game_id, { lock: true });
    const { school_id: schoolId } = await getOpenProposal(tx, id);
    const at = clock();
    await tx
      .updateTable('game_proposals')
      .set({ status: 'withdrawn', decided_at: new Date(at.epochMilliseconds) })
      .where('id', '=', id)
      .execute();
    await recordEvent(tx, {
      type: 'proposal.withdrawn',
      actor: by.memberId,
      subject: `proposal:${id}`,
      data: { gameId: game_id, schoolId, tz },
      at,
    });
    await publishGames(tx, [game_id], ['tasks']);
  });
}
