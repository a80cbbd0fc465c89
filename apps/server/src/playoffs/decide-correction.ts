import { Problem } from '@csz/contract/problem';
import { feedersOf } from '@csz/rules/brackets/match-feeds';
import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import { type Act, audit } from '#server/admin/api.ts';
import { announce } from '#server/platform/announce.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { settleGame } from '#server/scores/api.ts';
import { type BracketState, readState, resultOf } from './bracket-state.ts';
import { fitGames } from './fit-games.ts';
import { lockPublished } from './get-bracket.ts';
import { nextVersion } from './next-version.ts';

export interface Decision {
  readonly id: number;
  readonly match: string;
  readonly decision: 'stand' | 'move' | 'send';
  /** Whom to send on. */
  readonly schoolId?: number | undefined;
}

/**
 * Decides what a correction left open: a match that was played by others than those who should have stands as played,
 * or its game counts for nothing and is played anew. Or sends a team on from a match whose settled result names no winner.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-not-published`, `match-not-found`,
 *   `nothing-to-decide`, `team-not-in-bracket`.
 */
export function decideCorrection(db: Db, asked: Decision, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, { id: asked.id }, act.actor);
    const state = await readState(tx, row);
    const match = state.resolved.matches.find(({ key }) => key === asked.match);
    if (match === undefined) throw new Problem('match-not-found');
    if (asked.decision !== 'send' && !match.isOvertaken) throw new Problem('nothing-to-decide');
    if (asked.decision === 'stand') await letStand(tx, state, match, act);
    if (asked.decision === 'move') await strikeGame(tx, state, match, act);
    if (asked.decision === 'send') await sendOn(tx, state, match, { schoolId: asked.schoolId, act });
    const after = await readState(tx, row);
    await fitGames(tx, after);
    await endReviews(tx, after);
    await nextVersion(tx, row.id);
    const action = { stand: 'let match stand', move: 'strike match', send: 'send team on' }[asked.decision];
    await audit(tx, { ...act, action, subject: `bracket ${row.id}: ${row.name}, ${asked.match}` });
    await announce(tx, 'scores');
  });
}

/** Sends on from the matches before whoever played this one. */
async function letStand(tx: Tx, state: BracketState, match: ResolvedMatch, act: Act): Promise<void> {
  const feeders = feedersOf(match, state.plan);
  for (const feeder of state.resolved.matches.filter(({ key }) => feeders.has(key))) {
    const sentHere = feeder.sides.find((line) => line.is === 'team' && isIn(match, line.team));
    if (sentHere?.is !== 'team') continue;
    const isLoserWanted = match.sources.some((source) => source.from === 'loser' && source.match === feeder.key);
    const winner = isLoserWanted ? feeder.sides.find((line) => line.is === 'team' && line !== sentHere) : sentHere;
    if (winner?.is === 'team') await decide(tx, state, feeder.key, { winner: Number(winner.team), act });
  }
}

function isIn({ sides }: ResolvedMatch, team: string | number): boolean {
  return sides.some((line) => line.is === 'team' && line.team === team);
}

/** The game stays where it was, without counting; the match gets another one. */
async function strikeGame(tx: Tx, { row, matches }: BracketState, match: ResolvedMatch, act: Act): Promise<void> {
  const gameId = matches.get(match.key)?.game_id ?? null;
  if (gameId === null) return;
  const { displayName } = act.actor;
  await settleGame(tx, gameId, {
    ...{ result: { status: 'no_contest' }, source: 'staff', reporter: displayName, reason: act.reason },
  });
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: null, decided_school_id: null })
    .where('bracket_id', '=', row.id)
    .where('key', '=', match.key)
    .execute();
}

async function sendOn(
  tx: Tx,
  state: BracketState,
  match: ResolvedMatch,
  { schoolId, act }: { schoolId: number | undefined; act: Act },
): Promise<void> {
  if (resultOf(state, match.key) !== 'undecided') throw new Problem('nothing-to-decide');
  if (schoolId === undefined || !isIn(match, schoolId)) throw new Problem('team-not-in-bracket');
  await decide(tx, state, match.key, { winner: schoolId, act });
}

async function decide(
  tx: Tx,
  { row }: BracketState,
  key: string,
  { winner, act }: { winner: number; act: Act },
): Promise<void> {
  await tx
    .updateTable('bracket_matches')
    .set({ decided_school_id: winner, decided_by: act.actor.displayName, decided_reason: act.reason })
    .where('bracket_id', '=', row.id)
    .where('key', '=', key)
    .execute();
}

/** Games wait for staff no longer once no match after them is overtaken. */
async function endReviews(tx: Tx, { resolved, plan, matches }: BracketState): Promise<void> {
  const waiting = new Set(resolved.matches.flatMap((match) => (match.isOvertaken ? [...feedersOf(match, plan)] : [])));
  const done = [...matches.values()].flatMap(({ key, game_id, review_reason }) =>
    game_id !== null && review_reason === 'advanced' && !waiting.has(key) ? [game_id] : [],
  );
  if (done.length === 0) return;
  await tx.updateTable('games').set({ review_reason: null, review_since: null }).where('id', 'in', done).execute();
}
