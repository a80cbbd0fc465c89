import { conflictOf } from '@csz/rules/schedule-conflicts';
import { sql } from 'kysely';
import type { ImportRun } from './import-run.ts';
import type { GameEntry } from './imported-columns.ts';
import { asRecords } from './seen-in-file.ts';

/** A game that a row added or moved. */
export interface PlacedEntry {
  readonly id: number;
  readonly entry: GameEntry;
}

/** A game around the day of one of them. */
interface Neighbor {
  readonly n: number;
  readonly id: number;
  readonly event_date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly doubleheader_no: number | null;
  readonly school_ids: readonly number[];
  /** The row of this file that is about it. */
  readonly seen_row: number | null;
}

/**
 * Points out rows that may be a game that is there under another day, or of a team that would play twice at once.
 * They come in all the same: teams do meet on two days in a row.
 */
export async function warnOfDuplicates(run: ImportRun, placed: readonly PlacedEntry[]): Promise<void> {
  const near = Map.groupBy(await listNear(run, placed), ({ n }) => n);
  for (const [n, { entry }] of placed.entries()) {
    const { date, sides, stated, csv } = entry;
    const slot = {
      day: date,
      start: stated.start_time ?? null,
      end: stated.end_time ?? null,
      doubleheaderNo: stated.doubleheader_no ?? null,
      teamIds: sides.map(({ school }) => school.id),
    };
    for (const other of near.get(n) ?? []) {
      // Of two rows the later one is pointed out.
      if (other.seen_row !== null && other.seen_row > csv.row) continue;
      const { event_date: day, start_time: start, end_time: end, doubleheader_no: doubleheaderNo } = other;
      const conflict = conflictOf(slot, { day, start, end, doubleheaderNo, teamIds: other.school_ids });
      const where = other.seen_row === null ? `game ${other.id}` : `row ${other.seen_row}`;
      if (conflict?.kind === 'same-pairing')
        run.warn(csv, `The same teams play on ${day ?? 'a day to be decided'} (${where}).`);
      if (conflict?.kind === 'at-once') run.warn(csv, `A team of this game plays at the same time already (${where}).`);
    }
  }
}

async function listNear({ tx }: ImportRun, placed: readonly PlacedEntry[]): Promise<Neighbor[]> {
  if (placed.length === 0) return [];
  const wanted = placed.map(({ id, entry: { sport, season, date, sides } }, n) => {
    const [a, b] = sides.map(({ school }) => school.id);
    return { n, id, sport_id: sport.id, season, day: date, a, b };
  });
  const { rows } = await sql<Neighbor>`
    select k.n, near.* from ${asRecords(wanted)} as k(n int, id int, sport_id int, season int, day date, a int, b int)
    cross join lateral (
      select g.id, g.event_date, g.start_time, g.end_time, g.doubleheader_no,
        (select seen."row" from seen_rows seen where seen.id = g.id) as seen_row,
        (select json_agg(r.school_id) from game_results r where r.game_id = g.id) as school_ids
      from games g
      where g.id in (
          select own.game_id from game_results own
          where own.school_id in (k.a, k.b) and own.season = k.season and own.sport_id = k.sport_id
            and own.listed_on between k.day - 1 and k.day + 1)
        and g.id <> k.id and g.removed_at is null and g.status = 'Active' and g.game_type <> 'Event'
      offset 0
    ) near
    order by k.n, near.id`.execute(tx);
  return rows;
}
