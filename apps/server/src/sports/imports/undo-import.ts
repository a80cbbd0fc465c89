import { REVIEW, TASKS } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { listGames, removeGames, touchedGames } from '#server/sports/games/api.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';
import type { GameUpdate } from './compare-game.ts';
import { describeGameChanges } from './describe-game-changes.ts';
import { createSeenTables } from './seen-in-file.ts';
import { addSeenTeams, refreshSeenTeams } from './seen-teams.ts';
import { listStandingGames, type StandingGame } from './standing-game.ts';
import { takeTurn } from './take-turn.ts';
import { type ImportChange, listImportChanges } from './undo-queries.ts';
import { updateGames, type Writer } from './update-games.ts';

/** What an undo did, and what it had to leave. */
export interface Undone {
  readonly removed: readonly number[];
  readonly restored: readonly GameUpdate[];
  readonly left: readonly { readonly gameId: number; readonly reason: string }[];
}

/**
 * Takes an import back: games that it added go, those that it changed are as they were. A game that somebody changed or
 * reported since stays as it is.
 *
 * @throws {Problem} `import-undone`.
 */
export async function undoImport(given: Omit<Writer, 'touched'>): Promise<Undone> {
  const writer = { ...given, touched: touchedGames() };
  const { tx, importId, touched } = writer;
  // Whoever presses twice waits here, and is then told that it is done.
  await takeTurn(tx, true);
  const row = await tx
    .selectFrom('imports')
    .select('undone_at')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.undone_at !== null) throw new Problem('import-undone');
  await createSeenTables(tx);

  const changes = (await listImportChanges(tx, importId)).filter((change) => !change.is_removed);
  const reasons = changes.map((change) => ({ change, reason: reasonToLeave(change) }));
  const free = reasons.flatMap(({ change, reason }) => (reason === undefined ? change : []));
  const added = free.flatMap(({ game_id, before }) => (before === null ? game_id : []));
  await touched.touch(tx, added);
  await removeAdded(writer, added);
  const restored = await restoreGames(writer, free);
  await refreshSeenTeams(tx, () => {});
  await tx.updateTable('imports').set({ undone_at: sql`now()` }).where('id', '=', importId).execute();
  await recordEvent(tx, {
    type: 'import.undone',
    actor: writer.memberId,
    subject: `import:${importId}`,
    data: { removed: added, restored: restored.map(({ game }) => game.id) },
  });
  await publish(tx, [...touched.keys(), REVIEW, TASKS]);
  const left = reasons.flatMap(({ change, reason }) =>
    reason === undefined ? [] : { gameId: change.game_id, reason },
  );
  return { removed: added, restored, left };
}

function reasonToLeave(change: ImportChange): string | undefined {
  const { version, current_version, changed_by, is_reported_by_others, has_recaps, before } = change;
  if (version !== current_version) return `${changed_by || 'Somebody'} changed it since.`;
  if (before !== null) return undefined;
  if (is_reported_by_others) return 'Somebody reported its score since.';
  return has_recaps ? 'Somebody wrote about it since.' : undefined;
}

async function removeAdded({ tx, reporter, memberId }: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const teams = await sql<TeamKey>`
    select distinct school_id, sport_id, season from game_results
    where game_id in (select unnest(${ids}::int[]))`.execute(tx);
  await addSeenTeams(tx, teams.rows);
  const by = { words: reporter, memberId };
  const games = await listGames(tx, ids);
  await removeGames(
    tx,
    games.map((game) => ({ cause: 'import' as const, game, by })),
  );
}

/** A restored game keeps the result that it has now: what was reported of it stays reported. */
async function restoreGames(writer: Writer, changes: readonly ImportChange[]): Promise<GameUpdate[]> {
  const formerly = new Map(changes.flatMap(({ game_id, before }) => (before === null ? [] : [[game_id, before]])));
  const standing = await listStandingGames(writer.tx, [...formerly.keys()]);
  const updates = standing.flatMap((game) => {
    const before = formerly.get(game.id);
    return before === undefined ? [] : updateTo(game, before);
  });
  await updateGames(writer, updates);
  return updates;
}

function updateTo(game: StandingGame, before: StandingGame): GameUpdate {
  const { result_status, score_trust, forfeit_scope } = game;
  const state = { ...before, result_status, score_trust, forfeit_scope };
  const sides = before.sides.map((side) => {
    const now = game.sides.find(({ id }) => id === side.id) ?? side;
    const { score, place, forfeited, won_by_criteria } = now;
    return { ...side, score, place, forfeited, won_by_criteria };
  });
  return { game, state, sides, changes: describeGameChanges(game, state, sides), isReported: false };
}
