import { sql } from 'kysely';
import type { ImportRun } from './import-run.ts';
import { type GameEntry, type GameRow, gameRowColumns, naturalKey, openDayKey } from './imported-columns.ts';
import { asRecords } from './seen-in-file.ts';

/** The games of the asked teams that have no day, those of brackets left out; for a row without one more of them. */
const withoutDay = sql`
  select ra.game_id from game_results ra
  join games undated on undated.id = ra.game_id and undated.event_date is null
  where ra.school_id = k.a and ra.season = k.season and ra.sport_id = k.sport_id
    and ra.listed_on = make_date(k.season + 1, 6, 30) and (undated.is_playoff or k.playoff is not true)
    and not exists (select from bracket_matches m where m.game_id = ra.game_id)
    and exists (select from game_results rb where rb.game_id = ra.game_id and rb.school_id = k.b)
  union
  -- A row without a day may be older than the portal, which knows the day by now.
  select ra.game_id from game_results ra join games undated on undated.id = ra.game_id
  where k.day is null and ra.school_id = k.a and ra.season = k.season and ra.sport_id = k.sport_id
    and (undated.is_event_date_tbd or exists (
      select from game_changes c where c.game_id = ra.game_id and c.field = 'eventDate' and c.before = ''))
    and not exists (select from bracket_matches m where m.game_id = ra.game_id)
    and exists (select from game_results rb where rb.game_id = ra.game_id and rb.school_id = k.b)`;

/**
 * The games that each entry may be, in the order of the entries: those with its id, those of its teams and day, and the
 * match of a bracket, or the game, that they have still to get a day for.
 */
export async function listCandidates(
  { tx, member }: Pick<ImportRun, 'tx' | 'member'>,
  entries: readonly GameEntry[],
): Promise<GameRow[][]> {
  const wanted = entries.map(({ sport, season, date, sides, importKey, gameNumber, stated }, n) => {
    const [a, b] = sides.map(({ school }) => school.id);
    const about = { sport_id: sport.id, season, day: date, a, b, import_key: importKey, number: gameNumber };
    // Where and when a bracket plays is not for a member's file to say.
    return { n, ...about, playoff: member === undefined ? isPlayoff(stated) : false };
  });
  // The inner query depends on each asked row, so that every engine walks the index of a team's games instead of
  // reading all games once a batch, whatever it believes about sizes within an open transaction.
  const { rows } = await sql<GameRow & { n: number }>`
    select k.n, m.*
    from ${asRecords(wanted)}
      as k(n int, sport_id int, season int, day date, a int, b int, import_key text, number int, playoff boolean)
    cross join lateral (
      select ${gameRowColumns}
      from games g
      where g.removed_at is null and g.game_type <> 'Event' and g.id in (
        select ra.game_id from game_results ra
        where ra.school_id = k.a and ra.season = k.season and ra.sport_id = k.sport_id and ra.listed_on = k.day
          and exists (select from game_results rb where rb.game_id = ra.game_id and rb.school_id = k.b)
        union
        -- An undated game is listed on the season's last day. What was played before the bracket was there is another.
        select m.game_id from game_results ra
        join bracket_matches m on m.game_id = ra.game_id join brackets bracket on bracket.id = m.bracket_id
        join games undated on undated.id = m.game_id and undated.is_event_date_tbd
        where ra.school_id = k.a and ra.season = k.season and ra.sport_id = k.sport_id
          and ra.listed_on = make_date(k.season + 1, 6, 30)
          and coalesce(k.playoff, k.day >= (bracket.published_at at time zone undated.tz)::date)
          and exists (select from game_results rb where rb.game_id = ra.game_id and rb.school_id = k.b)
        union
        ${withoutDay}
        union
        select keyed.id from games keyed where keyed.import_key = k.import_key and keyed.removed_at is null
        union
        select numbered.id from games numbered where numbered.id = k.number)
      offset 0
    ) m`.execute(tx);
  const candidates: GameRow[][] = entries.map(() => []);
  for (const { n, ...game } of rows) if (game.sides?.length === 2) candidates[n]?.push(game);
  return candidates;
}

/** What an entry turned out to be. */
export type Match =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly game: GameRow }
  | { readonly kind: 'duplicate'; readonly ofRow: number }
  | { readonly kind: 'several' }
  /** It names the number of a game that is not this one. */
  | { readonly kind: 'another'; readonly reason: string };

/**
 * Distinguishes games within a batch and from those before it. The source's own id decides where a row has one: two ids
 * are two games, even of the same teams on the same day. Before it comes the portal's own number; without either the
 * natural key does.
 */
export function matchGames(entries: readonly GameEntry[], candidates: readonly GameRow[][]): Match[] {
  const rowOfKey = new Map<string, number>();
  const rowOfGame = new Map<number, number>();
  const openDays = new Set(entries.filter(({ date }) => date === null).map(openDayKey));
  return entries.map((entry, index) => {
    const match = matchOne(entry, candidates[index] ?? [], { rowOfKey, rowOfGame, openDays });
    if (match.kind === 'known') rowOfGame.set(match.game.id, entry.csv.row);
    for (const key of keysOf(entry)) if (!rowOfKey.has(key)) rowOfKey.set(key, entry.csv.row);
    return match;
  });
}

/** The rows of this batch that had an id, or a game, before, and what the others need for themselves. */
interface Earlier {
  readonly rowOfKey: ReadonlyMap<string, number>;
  readonly rowOfGame: ReadonlyMap<number, number>;
  /** The natural keys of all rows of the batch whose day is to be decided. */
  readonly openDays: ReadonlySet<string>;
}

function keysOf(entry: GameEntry): string[] {
  const ids = [entry.gameNumber === null ? null : numberKey(entry.gameNumber), entry.importKey, naturalKey(entry)];
  return ids.filter((id) => id !== null);
}

const numberKey = (gameNumber: number) => `#${gameNumber}`;

function matchOne(entry: GameEntry, candidates: readonly GameRow[], before: Earlier): Match {
  const { importKey, gameNumber } = entry;
  const { rowOfKey, rowOfGame } = before;
  if (gameNumber !== null) return matchNumbered(entry, gameNumber, candidates, before);
  const earlier = rowOfKey.get(importKey ?? naturalKey(entry));
  if (earlier !== undefined) return { kind: 'duplicate', ofRow: earlier };
  const sameId = importKey === null ? undefined : candidates.find((game) => game.import_key === importKey);
  const natural = meetingsOf(entry, candidates, before.openDays).filter(({ id }) => !rowOfGame.has(id));
  // A game without an id, or one entered by hand, is taken over by the first row that describes it.
  const fits =
    importKey === null ? natural : natural.filter((game) => game.import_key === null && game.seen_row === null);
  const [game, other] = sameId === undefined ? fits : [sameId];
  if (other !== undefined) return { kind: 'several' };
  if (game === undefined) return { kind: 'new' };
  const ofRow = rowOfGame.get(game.id) ?? game.seen_row;
  return ofRow === null ? { kind: 'known', game } : { kind: 'duplicate', ofRow };
}

/** The number says which game it is; the row must still be about those who play it, or a cell slipped. */
function matchNumbered(
  entry: GameEntry,
  gameNumber: number,
  candidates: readonly GameRow[],
  { rowOfKey, rowOfGame }: Earlier,
): Match {
  const game = candidates.find(({ id }) => id === gameNumber);
  const earlier = rowOfKey.get(numberKey(gameNumber)) ?? rowOfGame.get(gameNumber) ?? game?.seen_row ?? undefined;
  if (earlier !== undefined) return { kind: 'duplicate', ofRow: earlier };
  if (game === undefined) return { kind: 'another', reason: `The portal has no game with the number ${gameNumber}.` };
  const isSame =
    game.sport_id === entry.sport.id &&
    entry.sides.every(({ school }) => game.sides.some((side) => side.school_id === school.id));
  if (isSame) return { kind: 'known', game };
  const names = game.sides.map(({ name }) => name).join(' and ');
  return { kind: 'another', reason: `Game ${gameNumber} is another one, of ${names}; clear the number to add a game.` };
}

/** The games of that day; where there are none, the one whose day this row is the first to name. */
function meetingsOf(
  entry: GameEntry,
  candidates: readonly GameRow[],
  openDays: ReadonlySet<string>,
): readonly GameRow[] {
  const alike = candidates.filter((game) => isSameNumber(game, entry));
  if (entry.date === null) return openGames(alike);
  const thatDay = alike.filter(({ event_date }) => event_date === entry.date);
  if (thatDay.length > 0) return thatDay;
  const undated = alike.filter((game) => canGetDay(game, entry));
  const matches = undated.filter(({ is_playoff }) => is_playoff);
  if (matches.length === 1) return matches;
  // Another row of the file says that the day of that game is still open.
  return undated.length === 1 && !openDays.has(openDayKey(entry)) ? undated : [];
}

/** The games whose day is open; where there are none, those whose day was, unless this file states it. */
function openGames(alike: readonly GameRow[]): readonly GameRow[] {
  const open = alike.filter(({ is_event_date_tbd }) => is_event_date_tbd);
  return open.length > 0 ? open : alike.filter(({ seen_row }) => seen_row === null);
}

/** One with an id of a source gets its day by that id alone. */
function canGetDay({ event_date, import_key, seen_row, status, game_type }: GameRow, { stated }: GameEntry): boolean {
  const isSameType = (stated.game_type ?? game_type) === game_type;
  return event_date === null && import_key === null && seen_row === null && status === 'Active' && isSameType;
}

/** Whether a row is about a playoff game; undefined while it does not say. */
export function isPlayoff({ is_playoff, game_type, doubleheader_no }: GameEntry['stated']): boolean | undefined {
  const isOther = (game_type ?? 'Tournament') !== 'Tournament' || (doubleheader_no ?? 1) > 1;
  return is_playoff ?? (isOther ? false : undefined);
}

function isSameNumber({ doubleheader_no }: GameRow, { stated }: GameEntry): boolean {
  return (doubleheader_no ?? 1) === (stated.doubleheader_no ?? 1);
}

/**
 * Those rows that may be about a match that a bracket has still to make: both teams are in it, and the row says that it
 * is a playoff game or is of a day on which the bracket was there.
 */
export async function findBracketEntries(
  { tx }: ImportRun,
  entries: readonly GameEntry[],
): Promise<ReadonlySet<GameEntry>> {
  const wanted = entries.map(({ sport, season, date, sides, stated, tz }, n) => {
    const [a, b] = sides.map(({ school }) => school.id);
    return { n, sport_id: sport.id, season, day: date, a, b, playoff: isPlayoff(stated), tz };
  });
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ n: number }>`
    select k.n from ${asRecords(wanted)}
      as k(n int, sport_id int, season int, day date, a int, b int, playoff boolean, tz text)
    where exists (
      select from brackets bracket
      join bracket_entries one on one.bracket_id = bracket.id and one.school_id = k.a
      join bracket_entries other on other.bracket_id = bracket.id and other.school_id = k.b
      where bracket.sport_id = k.sport_id and bracket.season = k.season and bracket.published_at is not null
        and coalesce(k.playoff, k.day >= (bracket.published_at at time zone k.tz)::date))`.execute(tx);
  return new Set(rows.flatMap(({ n }) => entries[n] ?? []));
}
