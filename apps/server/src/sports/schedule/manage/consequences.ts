import type { FieldChange } from '@csz/contract/games/stored';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvents } from '#server/platform/events/record-event.ts';
import { partsOf } from './current-form.ts';

interface Overtaken {
  readonly gameId: number;
  /** The id of the member who changed it; null where a machine did. */
  readonly actor: number | null;
  readonly changes: readonly FieldChange[] | undefined;
}

/**
 * Closes what would write over parts of the form that are different now, and what was proposed by a school that is not in
 * the game any more; without `changes`, or when it is on or off now, everything that was asked. The one that is being
 * accepted is closed by then.
 */
export async function overtakeProposalsOf(tx: Tx, at: Temporal.Instant, games: readonly Overtaken[]): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map(({ gameId, changes }) => {
    const isPartly = changes?.every(({ field }) => field !== 'status') === true;
    return { game_id: gameId, parts: isPartly ? partsOf(changes) : null };
  });
  const { rows: overtaken } = await sql<OvertakenRow>`
    update game_proposals p set status = 'overtaken', decided_at = ${at.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(game_id int, parts text[])
    where p.game_id = given.game_id and p.status = 'open' and (given.parts is null
      or jsonb_exists_any(p.wanted, given.parts)
      or not exists (select from game_results r where r.game_id = p.game_id and r.school_id = p.school_id))
    returning p.id, p.game_id, p.school_id, (select tz from games where id = p.game_id)`.execute(tx);
  const actors = new Map(games.map(({ gameId, actor }) => [gameId, actor]));
  await recordOvertaken(tx, at, overtaken, (row) => actors.get(row.game_id) ?? null);
}

interface OvertakenRow {
  readonly id: number;
  readonly game_id: number;
  readonly school_id: number;
  readonly tz: string;
}

function recordOvertaken(
  tx: Tx,
  at: Temporal.Instant,
  rows: readonly OvertakenRow[],
  actorOf: (row: OvertakenRow) => number | null,
): Promise<void> {
  return recordEvents(
    tx,
    rows.map((row) => ({
      type: 'proposal.overtaken' as const,
      actor: actorOf(row),
      subject: `proposal:${row.id}` as const,
      data: { gameId: row.game_id, schoolId: row.school_id, tz: row.tz },
      at,
    })),
  );
}

/**
 * What a school proposed becomes the other one's, which it turned out to be. What is open was proposed under another name:
 * it is closed, and may be proposed again.
 */
export async function replaceProposer(
  tx: Tx,
  at: Temporal.Instant,
  { fromId, intoId, actor }: { fromId: number; intoId: number; actor: number },
): Promise<void> {
  const { rows } = await sql<OvertakenRow>`
    update game_proposals p set status = 'overtaken', decided_at = ${at.toString()}::timestamptz
    where school_id = ${fromId} and status = 'open'
    returning p.id, p.game_id, ${intoId}::int as school_id, (select tz from games where id = p.game_id)`.execute(tx);
  await tx.updateTable('game_proposals').set({ school_id: intoId }).where('school_id', '=', fromId).execute();
  await recordOvertaken(tx, at, rows, () => actor);
}
