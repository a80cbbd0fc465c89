import type { CallAnswer } from '@csz/contract/core/call';
import type { listScheduleTasks } from '@csz/contract/schedule/proposals';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Game, listGames, titleOf } from '#server/sports/games/api.ts';
import { isOfForm } from './describe-game.ts';
import { presentWhen } from './present-entry.ts';
import { presentProposal } from './present-proposal.ts';
import { listOwnProposals, listProposals, type ProposalRow } from './proposal-queries.ts';
import { listAskedGames, listChangesOf, listUnconfirmed, type UnconfirmedSide } from './task-queries.ts';

type Tasks = CallAnswer<typeof listScheduleTasks>;

/** What waits for somebody who keeps teams: questions of others, their own, and changes to acknowledge. */
export async function listTasks({ db, clock }: Platform, member: Member): Promise<Tasks> {
  const now = clock();
  const asked = await listProposals(db, await listAskedGames(db, member), { openOnly: true });
  const own = await listOwnProposals(db, member.memberId, now);
  const unconfirmed = await listUnconfirmed(db, member, now);
  const ids = [...asked, ...own, ...unconfirmed].map(({ game_id }) => game_id);
  const games = new Map((await listGames(db, [...new Set(ids)])).map((game) => [game.id, game]));
  const changes = Map.groupBy(
    await listChangesOf(
      db,
      unconfirmed.map(({ game_id }) => game_id),
    ),
    ({ game_id }) => game_id,
  );
  const present = (row: ProposalRow) => {
    const game = games.get(row.game_id);
    return game === undefined ? [] : [presentProposal(row, game, member)];
  };
  return {
    toDecide: asked.flatMap(present).filter(({ canDecide }) => canDecide),
    waiting: own.flatMap(present),
    toAcknowledge: unconfirmed.flatMap((side) => {
      const game = games.get(side.game_id);
      return game === undefined ? [] : [presentUnconfirmed(side, game, changes.get(game.id) ?? [])];
    }),
  };
}

type Change = Awaited<ReturnType<typeof listChangesOf>>[number];

function presentUnconfirmed(
  side: UnconfirmedSide,
  game: Game,
  changes: readonly Change[],
): Tasks['toAcknowledge'][number] {
  const since = changes.filter(({ changed_at, field }) => changed_at >= side.since && isOfForm(field));
  return {
    gameId: String(game.id),
    title: titleOf(game, game.sides),
    sportName: game.sport_name,
    schoolId: String(side.school_id),
    schoolName: game.sides.find(({ school_id }) => school_id === side.school_id)?.name ?? '',
    since: side.since.toISOString(),
    news: newsOf(side, game),
    ...whenOf(game),
    location: game.location,
    changes: since.map(({ field, before, after }) => ({ field, before, after })),
    changedBy: newsOf(side, game) === 'changed' ? (since.at(-1)?.changed_by ?? game.created_by) : game.created_by,
  };
}

/** A side that was asked to confirm when the game was entered has never known another one. */
function newsOf({ since }: UnconfirmedSide, { created_at, postponed_from_id }: Game) {
  if (since > created_at) return 'changed';
  return postponed_from_id === null ? 'added' : 'postponed';
}

function whenOf(game: Game) {
  const { eventDate, isEventDateTBD, startTime, startTimeUnknown, tz } = presentWhen(game);
  return { eventDate, isEventDateTBD, startTime, startTimeUnknown, tz };
}
