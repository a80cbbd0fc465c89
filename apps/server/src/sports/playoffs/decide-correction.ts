import { bracketKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import type { MatchFacts, ResolvedMatch } from '@csz/rules/brackets/resolved-match';
import { letStand, sendOn } from '@csz/rules/brackets/staff-decisions';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getGame } from '#server/sports/games/api.ts';
import { settleGame } from '#server/sports/scores/api.ts';
import { updateReviews } from './advance-teams.ts';
import { type BracketState, readState, resultOf } from './bracket-state.ts';
import { lockPublished, nextVersion } from './get-bracket.ts';
import { syncGames } from './sync-games.ts';

export interface Decision {
  readonly id: number;
  readonly match: string;
  readonly decision: 'stand' | 'move' | 'send';
  /** Whom to send on; null: no one. */
  readonly schoolId?: number | null | undefined;
  readonly version: number;
}

/**
 * Decides what a correction left open: a match that was played by others than those who should have stands as played,
 * or its game counts for nothing and is played again. Or sends a team on, or no one, from a match whose settled result
 * names no winner.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-not-published`, `bracket-changed`, `match-not-found`,
 *   `nothing-to-decide`, `team-not-in-bracket`.
 */
export function decideCorrection(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wanted: Decision,
  act: Act,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, wanted, act.actor);
    const at = clock();
    const state = await readState(tx, row);
    const match = state.resolved.matches.find(({ key }) => key === wanted.match);
    if (match === undefined) throw new Problem('match-not-found');
    if (wanted.decision !== 'send' && !match.isOvertaken) throw new Problem('nothing-to-decide');
    if (wanted.decision === 'stand') await writeDecisions(tx, state, letStand(state, match.key), act);
    if (wanted.decision === 'move') await strikeGame(tx, state, match, { ...act, at });
    if (wanted.decision === 'send') await writeDecisions(tx, state, sentOn(state, match, wanted.schoolId), act);
    const after = await readState(tx, row);
    await syncGames(tx, after, at);
    await updateReviews(tx, after, at);
    await nextVersion(tx, row.id);
    const action = { stand: 'let match stand', move: 'strike match', send: 'send team on' }[wanted.decision];
    await audit(tx, { ...act, action, subject: `bracket ${row.id}: ${row.name}, ${wanted.match}` });
    await publish(tx, [bracketKey(row.id)]);
  });
}

type Facts = ReadonlyMap<string, MatchFacts>;

/** @throws {Problem} `nothing-to-decide`, `team-not-in-bracket`. */
function sentOn(state: BracketState, match: ResolvedMatch, schoolId: number | null | undefined): Facts {
  if (resultOf(state, match.key) !== 'undecided') throw new Problem('nothing-to-decide');
  const isThere = match.sides.some((line) => line.is === 'team' && line.team === schoolId);
  if (schoolId === undefined || (schoolId !== null && !isThere)) throw new Problem('team-not-in-bracket');
  return sendOn(state, match.key, schoolId);
}

/** The game stays where it was, without counting, and the bracket knows it no more; the match gets another one. */
async function strikeGame(
  tx: Tx,
  { row, matches }: BracketState,
  match: ResolvedMatch,
  act: Act & { readonly at: Temporal.Instant },
): Promise<void> {
  const gameId = matches.get(match.key)?.game_id ?? null;
  if (gameId === null) return;
  await tx
    .updateTable('bracket_matches')
    .set({ game_id: null, withdrawn_school_id: null, decided_school_id: null, decided_nobody: false })
    .set({ decided_over_school_id: null, stands_over: null })
    .where('bracket_id', '=', row.id)
    .where('key', '=', match.key)
    .execute();
  const { displayName } = act.actor;
  await settleGame(tx, await getGame(tx, gameId, { lock: true }), {
    result: { status: 'no_contest' },
    source: 'staff',
    reporter: displayName,
    reason: act.reason,
    at: act.at,
  });
}

/** Keeps what was decided of each match, where it is anything new. */
async function writeDecisions(tx: Tx, state: BracketState, after: Facts, { actor, reason }: Act): Promise<void> {
  for (const [key, facts] of after) {
    if (facts === state.facts.get(key)) continue;
    const { decided, standsOver } = facts;
    await tx
      .updateTable('bracket_matches')
      .set({
        decided_school_id: decided?.team == null ? null : Number(decided.team),
        decided_nobody: decided?.team === null,
        decided_over_school_id: decided?.over == null ? null : Number(decided.over),
        stands_over: standsOver === undefined ? null : standsOver.map(Number),
        decided_by: actor.displayName,
        decided_by_id: actor.memberId,
        decided_reason: reason,
      })
      .where('bracket_id', '=', state.row.id)
      .where('key', '=', key)
      .execute();
  }
}
