import { REVIEW, TASKS } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { changeGames, listGames, lockGames } from '#server/sports/games/api.ts';
import { touchedGames } from '#server/sports/scoreboard/api.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';
import { describeGameChanges, type GameUpdate } from './compare-game.ts';
import { waitForTurn } from './import-file.ts';
import type { ImportRun } from './import-run.ts';
import { type GameRow, listGameRows } from './imported-columns.ts';
import { addSeenTeams, asRecords, createSeenTables, refreshSeenTeams } from './seen-in-file.ts';
import { updateGames, type Writer } from './update-games.ts';

/** What an undo did, and what it had to leave. */
export interface Undone {
  readonly removed: readonly number[];
  readonly restored: readonly GameUpdate[];
  readonly left: readonly { readonly gameId: number; readonly reason: string }[];
}

/**
 * Takes an import back: games that it added go, those that it changed are as they were. A game that a member changed or
 * reported since stays as it is.
 *
 * @throws {Problem} `import-undone`.
 */
export async function undoImport(given: Omit<Writer, 'touched'>): Promise<Undone> {
  const writer = { ...given, touched: touchedGames() };
  const { tx, importId, touched, now } = writer;
  // Anyone who presses twice waits here, and then reads that it is done.
  await waitForTurn(tx, true);
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
  await tx
    .updateTable('imports')
    .set({ undone_at: new Date(now.epochMilliseconds) })
    .where('id', '=', importId)
    .execute();
  await recordEvent(tx, {
    type: 'import.undone',
    actor: writer.memberId,
    subject: `import:${importId}`,
    data: { removed: added, restored: restored.map(({ game }) => game.id) },
    at: now,
  });
  await publish(tx, [...touched.keys(), REVIEW, TASKS]);
  const left = reasons.flatMap(({ change, reason }) =>
    reason === undefined ? [] : { gameId: change.game_id, reason },
  );
  return { removed: added, restored, left };
}

function reasonToLeave(change: ImportChange): string | undefined {
  const { version, current_version, changed_by, is_reported_by_others, has_recaps, before } = change;
  if (version !== current_version) return `${changed_by || 'Someone'} changed it since.`;
  if (before !== null) return undefined;
  if (is_reported_by_others) return 'Someone reported its score since.';
  return has_recaps ? 'Someone wrote about it since.' : undefined;
}

async function removeAdded({ tx, reporter, memberId, now }: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const teams = await sql<TeamKey>`
    select distinct school_id, sport_id, season from game_results
    where game_id in (select unnest(${ids}::int[]))`.execute(tx);
  await addSeenTeams(tx, teams.rows);
  const by = { words: reporter, memberId, at: now };
  const games = await listGames(tx, ids);
  await changeGames(
    tx,
    games.map((game) => ({ kind: 'removed', cause: 'import', game, by })),
  );
}

/** A restored game keeps the result that it has now: what was reported of it stays reported. */
async function restoreGames(writer: Writer, changes: readonly ImportChange[]): Promise<GameUpdate[]> {
  const formerly = new Map(changes.flatMap(({ game_id, before }) => (before === null ? [] : [[game_id, before]])));
  const standing = await listGameRows(writer.tx, [...formerly.keys()]);
  const updates = standing.flatMap((game) => {
    const before = formerly.get(game.id);
    return before === undefined ? [] : updateTo(game, before);
  });
  await updateGames(writer, updates);
  return updates;
}

function updateTo(game: GameRow, before: GameRow): GameUpdate {
  const { result_status, score_trust, forfeit_scope } = game;
  const state = { ...before, result_status, score_trust, forfeit_scope };
  const sides = before.sides.map((side) => {
    const now = game.sides.find(({ id }) => id === side.id) ?? side;
    const { score, place, forfeited, won_by_criteria } = now;
    return { ...side, score, place, forfeited, won_by_criteria };
  });
  return { game, state, sides, changes: describeGameChanges(game, state, sides), isReported: false };
}

/** What an import did to a game, and what happened to that since. */
interface ImportChange {
  readonly game_id: number;
  readonly before: GameRow | null;
  readonly version: number;
  readonly current_version: number;
  readonly is_removed: boolean;
  /** Who changed it last. */
  readonly changed_by: string;
  readonly is_reported_by_others: boolean;
  readonly has_recaps: boolean;
}

/** Everything that an import changed, its games locked: no other write changes them while it is undone. */
async function listImportChanges(tx: Tx, importId: number): Promise<ImportChange[]> {
  await lockGames(tx, sql`select game_id from import_changes where import_id = ${importId}`);
  const { rows } = await sql<ImportChange>`
    select c.game_id, c.before, c.version, g.version as current_version, g.removed_at is not null as is_removed,
      coalesce((select h.changed_by from game_changes h where h.game_id = g.id
        order by h.changed_at desc, h.id desc limit 1), '') as changed_by,
      exists (select from score_reports r
        where r.game_id = g.id and r.import_id is distinct from c.import_id) as is_reported_by_others,
      exists (select from game_recaps p where p.game_id = g.id) as has_recaps
    from import_changes c join games g on g.id = c.game_id
    where c.import_id = ${importId}
    order by c.game_id`.execute(tx);
  return rows;
}

/** Keeps what a member's import did to each game, with the version it left, so that all of it can be taken back. */
export async function saveImportChanges(
  { tx, importId }: ImportRun,
  { added, updated }: { added: readonly number[]; updated: readonly GameRow[] },
): Promise<void> {
  const rows = [
    ...added.map((game_id) => ({ game_id, before: null })),
    ...updated.map((game) => ({ game_id: game.id, before: game })),
  ];
  if (rows.length === 0) return;
  await sql`
    insert into import_changes (import_id, game_id, before, version)
    select ${importId}, r.game_id, r.before, g.version
    from ${asRecords(rows)} as r(game_id int, before jsonb) join games g on g.id = r.game_id`.execute(tx);
}

const SHOWN = 100;

/** A member's imports, newest first; of the oldest no one takes anything back. */
export function listImports(db: Reader, memberId: number) {
  return db
    .selectFrom('imports as i')
    .innerJoin('schools', 'schools.id', 'i.school_id')
    .leftJoin('sports', 'sports.id', 'i.sport_id')
    .where('i.member_id', '=', memberId)
    .select(['i.id', 'i.file_name', 'i.added', 'i.updated', 'i.unchanged', 'i.rejected', 'i.started_at', 'i.undone_at'])
    .select(['schools.name as school', 'sports.name as sport'])
    .orderBy('i.id', 'desc')
    .limit(SHOWN)
    .execute();
}

export type ImportRecord = Awaited<ReturnType<typeof listImports>>[number];
