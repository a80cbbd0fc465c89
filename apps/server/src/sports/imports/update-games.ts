import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { consequences } from '#server/sports/games/api.ts';
import type { GameUpdate } from './compare-game.ts';
import type { ImportRun } from './import-run.ts';
import { keepReports } from './keep-reports.ts';
import { ImportRefused } from './refusals.ts';
import { asRecords } from './seen-in-file.ts';
import { addTeams } from './seen-teams.ts';

/** Who writes, and under which import. */
export type Writer = Pick<ImportRun, 'tx' | 'importId' | 'reporter' | 'memberId'>;

/**
 * Writes what changed of games: their rows and sides, the history, and a report for each result that moved. Brackets go
 * on from them; the records of their teams wait for the end of the file. Answers whether a bracket moved.
 */
export async function updateGames(run: Writer, updates: readonly GameUpdate[]): Promise<boolean> {
  if (updates.length === 0) return false;
  const { tx } = run;
  await lockUnchanged(tx, updates);
  await addTeams(tx, updates.flatMap(teamsOf));
  await writeGameRows(
    tx,
    updates.map(({ game, state }) => ({ ...state, id: game.id })),
  );
  await writeSides(
    tx,
    updates.flatMap(({ sides }) => sides),
  );
  await keepHistory(run, updates);
  await keepReports(
    run,
    updates.filter(({ isReported }) => isReported).map(({ game, state, sides }) => ({ ...state, id: game.id, sides })),
  );
  return consequences().moveBrackets(
    tx,
    updates.filter(isForBracket).map(({ game }) => game.id),
  );
}

/** Who won, or who played, is another than before. */
function isForBracket({ isReported, changes }: GameUpdate): boolean {
  return isReported || changes.some(({ field }) => field === 'teams');
}

/**
 * Someone may settle a game between our reading and our writing it. The locks make the other wait from here on; what
 * was written before them shows in the version.
 *
 * @throws {ImportRefused}
 */
async function lockUnchanged(tx: Tx, updates: readonly GameUpdate[]): Promise<void> {
  const ids = updates.map(({ game }) => game.id);
  const locked = await tx
    .selectFrom('games')
    .select(['id', 'version'])
    .where('id', 'in', sql<number>`(select unnest(${ids}::int[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  if (updates.some(({ game }) => versions.get(game.id) !== game.version)) {
    throw new ImportRefused('Someone changed a game of the file at the same moment; nothing was imported, try again.');
  }
}

/** The teams of a game as it was and as it becomes: the records of both move. */
function teamsOf({ game, state, sides }: GameUpdate) {
  const before = game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id, season: game.season }));
  const after = sides.map(({ school_id }) => ({ school_id, sport_id: state.sport_id, season: state.season }));
  return [...before, ...after];
}

/** What a file settles waits for nobody any more. */
const isSettledAsBefore = sql`r.result_status = g.result_status and r.score_trust = g.score_trust`;

async function writeGameRows(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`
    update games g set sport_id = r.sport_id, season = r.season, event_date = r.event_date,
      listed_on = coalesce(r.event_date, make_date(r.season + 1, 6, 30)),
      is_event_date_tbd = r.is_event_date_tbd, start_time = r.start_time, end_time = r.end_time,
      start_time_unknown = r.start_time is null, location = r.location, notes = r.notes, name = r.name,
      game_type = r.game_type, is_league = r.is_league, is_playoff = r.is_playoff,
      doubleheader_no = r.doubleheader_no, status = r.status, no_home_team = r.no_home_team,
      import_key = r.import_key, tz = r.tz, result_status = r.result_status, score_trust = r.score_trust,
      settles_at = case when ${isSettledAsBefore} then g.settles_at end,
      review_reason = case when ${isSettledAsBefore} then g.review_reason end,
      review_since = case when ${isSettledAsBefore} then g.review_since end,
      version = g.version + 1, updated_at = now()
    from ${asRecords(rows)} as r(id int, sport_id int, season int, event_date date, is_event_date_tbd boolean, start_time time, end_time time,
      location text, notes text, name text, game_type text, is_league boolean, is_playoff boolean,
      doubleheader_no int, status text, no_home_team boolean, import_key text, tz text, result_status text,
      score_trust text)
    where g.id = r.id`.execute(tx);
}

async function writeSides(tx: Tx, sides: readonly object[]): Promise<void> {
  const rows = asRecords(sides);
  // A game has one home team at any moment, so the one that was it steps back first.
  await sql`
    update game_results g set is_home = false
    from ${rows} as r(id int, is_home boolean) where g.id = r.id and g.is_home and not r.is_home`.execute(tx);
  await sql`
    update game_results g set school_id = r.school_id, district_id = r.district_id, state_id = r.state_id,
      is_home = r.is_home, score = r.score, forfeited = r.forfeited, won_by_criteria = r.won_by_criteria,
      parts = case when g.score is distinct from r.score then '{}' else g.parts end
    from ${rows} as r(id int, school_id int, district_id int, state_id int, is_home boolean, score numeric,
      forfeited boolean, won_by_criteria text)
    where g.id = r.id`.execute(tx);
}

async function keepHistory({ tx, reporter, memberId }: Writer, updates: readonly GameUpdate[]): Promise<void> {
  const rows = updates.flatMap(({ game, changes }) => changes.map((change) => ({ ...change, game_id: game.id })));
  if (rows.length === 0) return;
  await sql`
    insert into game_changes (game_id, field, before, after, changed_by, member_id)
    select game_id, field, before, after, ${reporter}, ${memberId}::int
    from ${asRecords(rows)} as r(game_id int, field text, before text, after text)`.execute(tx);
}
