import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type GameEntry, naturalKey } from './game-entry.ts';
import { asRecords } from './seen-in-file.ts';

/** A game as it stands, with everything a file may change of it. */
export interface StandingGame {
  readonly id: number;
  readonly version: number;
  /** The row of this file that named it before. */
  readonly seen_row: number | null;
  readonly sport_id: number;
  readonly season: number;
  readonly event_date: string | null;
  readonly is_event_date_tbd: boolean;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly location: string;
  readonly notes: string;
  readonly name: string;
  readonly game_type: string;
  readonly is_league: boolean;
  readonly is_playoff: boolean;
  readonly doubleheader_no: number | null;
  readonly status: string;
  readonly result_status: string;
  readonly score_trust: string;
  readonly forfeit_scope: string;
  readonly no_home_team: boolean;
  readonly import_key: string | null;
  readonly tz: string;
  readonly sides: readonly StandingSide[];
}

export interface StandingSide {
  readonly id: number;
  readonly school_id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly name: string;
  readonly is_home: boolean;
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
  readonly won_by_criteria: string | null;
}

/** The games that each entry may be, in the order of the entries: those with its id, and those of its teams and day. */
export async function listCandidates(tx: Tx, entries: readonly GameEntry[]): Promise<StandingGame[][]> {
  const asked = entries.map(({ sport, season, date, sides, importKey }, n) => {
    const [a, b] = sides.map(({ school }) => school.id);
    return { n, sport_id: sport.id, season, day: date, a, b, import_key: importKey };
  });
  // The inner query depends on each asked row, so that every engine walks the index of a team's games instead of
  // reading all games once a batch, whatever it believes about sizes within an open transaction.
  const { rows } = await sql<StandingGame & { n: number }>`
    select k.n, m.*
    from ${asRecords(asked)}
      as k(n int, sport_id int, season int, day date, a int, b int, import_key text)
    cross join lateral (
      select g.id, g.version, g.sport_id, g.season, g.event_date, g.is_event_date_tbd, g.start_time, g.end_time,
        g.location, g.notes, g.name, g.game_type, g.is_league, g.is_playoff, g.doubleheader_no, g.status,
        g.result_status, g.score_trust, g.forfeit_scope, g.no_home_team, g.import_key, g.tz,
        (select seen."row" from seen_rows seen where seen.id = g.id) as seen_row,
        (select json_agg(json_build_object('id', r.id, 'school_id', r.school_id, 'district_id', r.district_id,
            'state_id', r.state_id, 'name', s.short_name, 'is_home', r.is_home, 'score', r.score, 'place', r.place,
            'forfeited', r.forfeited, 'won_by_criteria', r.won_by_criteria) order by r.id)
          from game_results r join schools s on s.id = r.school_id where r.game_id = g.id) as sides
      from games g
      where g.removed_at is null and g.game_type <> 'Event' and g.id in (
        select ra.game_id from game_results ra
        where ra.school_id = k.a and ra.season = k.season and ra.sport_id = k.sport_id and ra.listed_on = k.day
          and exists (select from game_results rb where rb.game_id = ra.game_id and rb.school_id = k.b)
        union
        select keyed.id from games keyed where keyed.import_key = k.import_key and keyed.removed_at is null)
      offset 0
    ) m`.execute(tx);
  const candidates: StandingGame[][] = entries.map(() => []);
  for (const { n, ...game } of rows) if (game.sides?.length === 2) candidates[n]?.push(game);
  return candidates;
}

/** What an entry turned out to be. */
export type Match =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly game: StandingGame }
  | { readonly kind: 'duplicate'; readonly ofRow: number }
  | { readonly kind: 'several' };

/**
 * Tells games apart within a batch and from those before it. The source's own id decides where a row has one: two ids
 * are two games, even of the same teams on the same day. Otherwise the natural key does.
 */
export function matchGames(entries: readonly GameEntry[], candidates: readonly StandingGame[][]): Match[] {
  const rowOfKey = new Map<string, number>();
  const taken = new Set<number>();
  return entries.map((entry, index) => {
    const match = matchOne(entry, candidates[index] ?? [], rowOfKey, taken);
    if (match.kind === 'known') taken.add(match.game.id);
    for (const key of keysOf(entry)) if (!rowOfKey.has(key)) rowOfKey.set(key, entry.csv.row);
    return match;
  });
}

function keysOf(entry: GameEntry): string[] {
  return entry.importKey === null ? [naturalKey(entry)] : [entry.importKey, naturalKey(entry)];
}

function matchOne(
  entry: GameEntry,
  candidates: readonly StandingGame[],
  rowOfKey: ReadonlyMap<string, number>,
  taken: ReadonlySet<number>,
): Match {
  const { importKey } = entry;
  const earlier = rowOfKey.get(importKey ?? naturalKey(entry));
  if (earlier !== undefined) return { kind: 'duplicate', ofRow: earlier };
  const sameId = importKey === null ? undefined : candidates.find((game) => game.import_key === importKey);
  const natural = candidates.filter((game) => isSameMeeting(game, entry));
  // A game without an id, or one entered by hand, is taken over by the first row that describes it.
  const fits =
    importKey === null
      ? natural
      : natural.filter((game) => game.import_key === null && game.seen_row === null && !taken.has(game.id));
  const [game, other] = sameId === undefined ? fits : [sameId];
  if (other !== undefined) return { kind: 'several' };
  if (game === undefined) return { kind: 'new' };
  return game.seen_row === null ? { kind: 'known', game } : { kind: 'duplicate', ofRow: game.seen_row };
}

function isSameMeeting(game: StandingGame, { date, stated }: GameEntry): boolean {
  return game.event_date === date && (game.doubleheader_no ?? 1) === (stated.doubleheader_no ?? 1);
}
