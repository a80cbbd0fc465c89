import { bracketKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { leadsOn } from '@csz/rules/brackets/match-feeds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { getGame } from '#server/sports/games/api.ts';
import { type NewResult, settleGame } from '#server/sports/scores/api.ts';
import { updateReviews } from './advance-teams.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { lockPublished, nextVersion } from './get-bracket.ts';
import type { EntryRow } from './queries.ts';
import { syncGames } from './sync-games.ts';

export interface Withdrawal {
  readonly id: number;
  readonly schoolId: number;
  /** False takes a withdrawal back. */
  readonly isWithdrawn: boolean;
  readonly version: number;
}

/**
 * Lets a team leave a published bracket: anyone who was to play it goes on by forfeit, and nothing is drawn again. Taking
 * it back strikes those forfeits again, and no other.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-not-published`, `bracket-changed`,
 *   `team-not-in-bracket`, `team-out`, `team-done`.
 */
export function withdrawTeam(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wanted: Withdrawal,
  act: Act,
): Promise<void> {
  const { id, schoolId, isWithdrawn } = wanted;
  return db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, wanted, act.actor);
    const before = await readState(tx, row);
    const at = clock();
    const entry = before.entries.get(schoolId);
    if (entry === undefined) throw new Problem('team-not-in-bracket');
    if ((entry.withdrawn_at !== null) === isWithdrawn) return;
    if (isWithdrawn) assertPlaysOn(before, schoolId, entry);
    await tx
      .updateTable('bracket_entries')
      .set({
        withdrawn_at: isWithdrawn ? new Date(at.epochMilliseconds) : null,
        withdrawn_reason: isWithdrawn ? act.reason : '',
      })
      .where('bracket_id', '=', id)
      .where('school_id', '=', schoolId)
      .execute();
    const forfeits = isWithdrawn ? openGamesOf(before, schoolId) : forfeitsOf(before, schoolId);
    for (const game of forfeits) await settle(tx, game, isWithdrawn, { ...act, at });
    await markForfeits(tx, { id, schoolId, keys: isWithdrawn ? forfeits.map(({ key }) => key) : [] });
    const after = await readState(tx, row);
    await syncGames(tx, after, at);
    await updateReviews(tx, after, at);
    await nextVersion(tx, id);
    const action = isWithdrawn ? 'withdraw team' : 'take team back';
    await audit(tx, { ...act, action, subject: `bracket ${id}: ${row.name}`, after: entry.name });
    await publish(tx, [bracketKey(id)]);
  });
}

/**
 * What was won stays won: withdrawing is about games to come, and a score that must not stand is corrected as such.
 *
 * @throws {Problem} `team-out`, `team-done`.
 */
function assertPlaysOn({ resolved, plan }: BracketState, schoolId: number, { name }: EntryRow): void {
  const own = resolved.matches.filter(({ sides }) => sides.some((line) => hasTeam(line, schoolId)));
  const last = own.at(-1);
  if (last === undefined || own.some(({ by }) => by === null)) return;
  if (hasTeam(last.winner, schoolId)) {
    // Whom no one was left to play has no score that could be changed instead.
    if (last.by !== 'walkover' && !leadsOn(last.key, 'winner', plan)) throw new Problem('team-done', { name });
  } else if (!hasTeam(last.loser, schoolId) || !leadsOn(last.key, 'loser', plan)) {
    throw new Problem('team-out', { name });
  }
}

const hasTeam = (line: BracketState['resolved']['champion'], schoolId: number) =>
  line.is === 'team' && line.team === schoolId;

interface Forfeit {
  readonly key: string;
  readonly gameId: number;
  readonly resultId: number;
}

function openGamesOf(state: BracketState, schoolId: number): Forfeit[] {
  return gamesOf(state, schoolId, (key) => state.games.get(key)?.isPlayed === false);
}

/** What it gave up by withdrawing and no one ruled upon since; what it forfeited before stays forfeited. */
function forfeitsOf({ matches, sides }: BracketState, schoolId: number): Forfeit[] {
  const isOwn = (key: string) => {
    const match = matches.get(key);
    const isForfeit = match?.result_status === 'forfeit' && match.withdrawn_school_id === schoolId;
    return isForfeit && sides.get(key)?.some((side) => side.school_id === schoolId && side.forfeited) === true;
  };
  return gamesOf({ matches, sides }, schoolId, isOwn);
}

function gamesOf(
  { matches, sides }: Pick<BracketState, 'matches' | 'sides'>,
  schoolId: number,
  isWanted: (key: string) => boolean,
): Forfeit[] {
  return [...matches.values()].flatMap(({ key, game_id }) => {
    const own = sides.get(key)?.find(({ school_id }) => school_id === schoolId);
    return game_id !== null && own !== undefined && isWanted(key) ? [{ key, gameId: game_id, resultId: own.id }] : [];
  });
}

async function settle(
  tx: Tx,
  { gameId, resultId }: Forfeit,
  isWithdrawn: boolean,
  { actor, reason, at }: Act & { readonly at: Temporal.Instant },
): Promise<void> {
  const result: NewResult = isWithdrawn ? { status: 'forfeit', forfeitedBy: [resultId] } : { status: 'none' };
  const game = await getGame(tx, gameId, { lock: true });
  await settleGame(tx, game, { result, source: 'staff', reporter: actor.displayName, reason, at });
}

/** Keeps which games a withdrawal gave away; of one that is taken back none. */
async function markForfeits(
  tx: Tx,
  { id, schoolId, keys }: { id: number; schoolId: number; keys: readonly string[] },
): Promise<void> {
  await sql`
    update bracket_matches
    set withdrawn_school_id = case when key = any(${keys}::text[]) then ${schoolId}::int end
    where bracket_id = ${id} and (key = any(${keys}::text[]) or withdrawn_school_id = ${schoolId})`.execute(tx);
}
