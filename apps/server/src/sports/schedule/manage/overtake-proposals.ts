import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { FieldChange } from '#server/sports/games/api.ts';
import { partsOf } from './current-form.ts';

interface Overtaken {
  readonly gameId: number;
  readonly changes: readonly FieldChange[] | undefined;
}

/**
 * Closes what would write over parts of the form that are different now, and what was asked by a school that is not in
 * the game any more; without `changes`, or when it is on or off now, everything that was asked. The one that is being
 * accepted is closed by then.
 */
export async function overtakeProposalsOf(tx: Tx, clock: Clock, games: readonly Overtaken[]): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map(({ gameId, changes }) => {
    const isPartly = changes?.every(({ field }) => field !== 'status') === true;
    return { game_id: gameId, parts: isPartly ? partsOf(changes) : null };
  });
  await sql`
    update game_proposals p set status = 'overtaken', decided_at = ${clock().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(game_id int, parts text[])
    where p.game_id = given.game_id and p.status = 'open' and (given.parts is null
      or jsonb_exists_any(p.wanted, given.parts)
      or not exists (select from game_results r where r.game_id = p.game_id and r.school_id = p.school_id))`.execute(
    tx,
  );
}

/**
 * What a school proposed becomes the other one's, which it turned out to be. What is open was asked under another name:
 * it is closed, and may be asked again.
 */
export async function replaceProposer(
  tx: Tx,
  clock: Clock,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  await sql`
    update game_proposals
    set school_id = ${intoId},
      status = case when status = 'open' then 'overtaken' else status end,
      decided_at = case when status = 'open' then ${clock().toString()}::timestamptz else decided_at end
    where school_id = ${fromId}`.execute(tx);
}
