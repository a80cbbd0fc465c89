import { OUT_OF_BRACKET, REMOVED } from '@csz/contract/games/game-status';
import type { FieldChange } from '@csz/contract/games/stored';
import { sql } from 'kysely';
import { together } from '#server/platform/db/concurrent.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Events, NewEvent } from '#server/platform/events/events.ts';
import { recordEvents } from '#server/platform/events/record-event.ts';
import { doConsequences, prepareMoves } from './consequences.ts';
import { type Game, titleOf } from './game.ts';
import type { GameChange, GameColumns, OwnChange, TeamColumns } from './game-change.ts';

/** Records what changes did that are written already, and does what follows from them. */
export async function followChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  if (changes.length === 0) return;
  await recordChanges(tx, changes);
  await doConsequences(tx, changes);
}

/** Changes locked games, a statement a table: their rows, their versions, their histories, and what follows. */
export async function changeGames(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  if (changes.length === 0) return;
  const moved = changes.filter(({ cause, game, columns }) => cause !== 'import' && isMoved(game, columns));
  if (moved.length > 0) {
    await prepareMoves(
      tx,
      moved.map(({ game }) => game.id),
    );
  }
  // In one journey; what hears of the changes does so behind the rows.
  await together(writeChanges(tx, changes), recordChanges(tx, changes));
  await doConsequences(tx, changes);
}

const isMoved = (game: Pick<Game, 'listed_on'>, { listed_on = game.listed_on }: GameColumns = {}) =>
  listed_on !== game.listed_on;

/** The rows and the history alone, where what follows comes later. The rows of a new game are as they should be. */
export async function writeChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  const there = changes.filter(({ kind }) => kind !== 'created');
  // In one journey, and in this order: the columns of a game reach its teams' rows, and its history takes its version.
  await together(
    updateRows(
      tx,
      'games',
      there.map((change) => ({
        ...change.columns,
        ...(change.kind === 'removed' ? goneAt(change.by.at) : {}),
        updated_at: change.by.at.toString(),
        id: change.game.id,
      })),
    ),
    writeTeams(
      tx,
      there.flatMap(({ teams = [] }) => teams),
    ),
    writeHistory(
      tx,
      changes.map((change) => (change.kind === 'removed' ? { ...change, fields: [removalOf(change)] } : change)),
    ),
  );
}

const removalOf = ({ game }: GameChange): FieldChange => ({ field: 'status', before: game.status, after: REMOVED });

const goneAt = (at: Temporal.Instant) => ({ removed_at: at.toString(), settles_at: null, review_reason: null });

/** Writes rows of teams. A game has one home team at any moment, so the one that was it steps back first. */
export async function writeTeams(tx: Tx, teams: readonly TeamColumns[]): Promise<void> {
  const moved = teams.filter(({ is_home }) => is_home !== undefined).map(({ id, is_home }) => ({ id, is_home }));
  await together(leaveHome(tx, moved), updateRows(tx, 'game_results', teams));
}

async function leaveHome(tx: Tx, moved: readonly object[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update game_results t set is_home = false
    from ${asRows('game_results', moved)} as r where t.id = r.id and t.is_home and not r.is_home`.execute(tx);
}

type RowUpdate = { readonly id: number } & Readonly<Record<string, unknown>>;

/** Rows as a table; columns that they do not name are null in it. */
export const asRows = (table: 'games' | 'game_results', rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** One statement for all rows that set the same columns. Every write of a game is a new version. */
async function updateRows(tx: Tx, table: 'games' | 'game_results', rows: readonly RowUpdate[]): Promise<void> {
  const columnsOf = (row: RowUpdate) =>
    Object.keys(row).filter((column) => column !== 'id' && row[column] !== undefined);
  const updates = [...Map.groupBy(rows, (row) => columnsOf(row).sort().join())].map(async ([key, alike]) => {
    const columns = key === '' ? [] : key.split(',');
    const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
    if (table === 'games') sets.push(sql`version = t.version + 1`);
    // It waits since it first needed staff, whatever the reason is now.
    if (columns.includes('review_reason'))
      sets.push(
        sql`review_since = case when r.review_reason is not null then coalesce(t.review_since, r.updated_at) end`,
      );
    if (sets.length === 0) return;
    await sql`
      update ${sql.table(table)} t set ${sql.join(sets)}
      from ${asRows(table, alike)} as r where t.id = r.id`.execute(tx);
  });
  await together(...updates);
}

/** Into the history of games whose rows are written already: it takes their versions. */
export async function writeHistory(
  tx: Tx,
  changes: readonly (Pick<GameChange, 'fields' | 'by'> & { readonly game: { readonly id: number } })[],
): Promise<void> {
  const rows = changes.flatMap(({ game, fields = [], by }) =>
    fields.map((change) => ({
      ...change,
      game_id: game.id,
      changed_by: by.words,
      changed_at: by.at.toString(),
      member_id: by.memberId,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into game_changes (game_id, field, before, after, changed_by, changed_at, member_id)
    select game_id, field, before, after, changed_by, changed_at, member_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(game_id int, field text, before text, after text, changed_by text, changed_at timestamptz,
        member_id int)`.execute(tx);
}

/**
 * Records what changes did to games, by their difference. A file records its games together, so that as many rows as it
 * has games are written only where members are to be notified of each: a member's own file says so by `schedule`.
 */
async function recordChanges(tx: Tx, changes: readonly GameChange[]): Promise<void> {
  const own = changes.filter(isOwn);
  await recordEvents(
    tx,
    own.flatMap((change) => [...scheduleEvents(change), ...scoreEvents(change), ...lockEvents(change)]),
  );
}

const isOwn = (change: GameChange): change is OwnChange => change.cause !== 'import' || change.schedule !== undefined;

type Difference = Events['game.changed'];

function scheduleEvents(change: OwnChange): NewEvent[] {
  const { cause, kind, game, by } = change;
  // Who adds a game records that.
  if (kind === 'created' || cause === 'result') return [];
  const changes = changesOf(change);
  if (changes.length === 0) return [];
  const about = { actor: by.memberId, subject: `game:${game.id}`, at: by.at } as const;
  const data = differenceOf(change, changes);
  if (kind !== 'removed') return [{ ...about, type: typeOf(changes), data }];
  return [{ ...about, type: 'game.removed', data: { ...data, createdAt: game.created_at.toISOString() } }];
}

function changesOf({ cause, kind, game, fields = [], schedule }: OwnChange): readonly FieldChange[] {
  if (kind === 'removed')
    return [{ field: 'status', before: game.status, after: cause === 'bracket' ? OUT_OF_BRACKET : REMOVED }];
  return schedule?.event?.fields ?? fields;
}

function differenceOf({ game, columns, schedule }: OwnChange, changes: readonly FieldChange[]): Difference {
  const { day = columns?.event_date, entryId = null, teams } = schedule?.event ?? {};
  const concerned = teams ?? game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id }));
  return {
    title: titleOf(game, game.sides),
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    tz: game.tz,
    days: [game.event_date, ...(day === undefined ? [] : [day])],
    teams: concerned.map(({ school_id, sport_id }) => ({ schoolId: school_id, sportId: sport_id })),
    entryId,
  };
}

const STATUS_EVENTS = {
  Postponed: 'game.postponed',
  Canceled: 'game.canceled',
  Active: 'game.restored',
} as const satisfies Record<string, keyof Events>;

const WHEN: ReadonlySet<string> = new Set(['eventDate', 'isEventDateTBD', 'startTime', 'endTime']);

function typeOf(changes: readonly FieldChange[]) {
  const status = changes.find(({ field }) => field === 'status')?.after;
  if (status !== undefined && status in STATUS_EVENTS) return STATUS_EVENTS[status as keyof typeof STATUS_EVENTS];
  return changes.some(({ field }) => WHEN.has(field)) ? 'game.moved' : 'game.changed';
}

function scoreEvents({ cause, counts, game, columns, by }: OwnChange): NewEvent[] {
  if (cause !== 'result' || counts !== true) return [];
  const { result_status: after = game.result_status } = columns ?? {};
  const schoolIds = game.sides.map(({ school_id }) => school_id);
  const { sport_id: sportId, season, result_status: before } = game;
  const data = { sportId, season, schoolIds, before, after };
  const type = before === 'none' ? 'score.settled' : 'score.corrected';
  return [{ type, actor: by.memberId, subject: `game:${game.id}`, data, at: by.at }];
}

/** It takes no reports any more, or takes them again. */
function lockEvents({ game, columns, by }: OwnChange): NewEvent[] {
  const { locked_at: lockedAt = game.locked_at } = columns ?? {};
  if ((lockedAt === null) === (game.locked_at === null)) return [];
  const type = lockedAt === null ? 'score.unlocked' : 'score.locked';
  return [{ type, actor: by.memberId, subject: `game:${game.id}`, data: {}, at: by.at }];
}
