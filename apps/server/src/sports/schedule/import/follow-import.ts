import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followChanges, type Game, type GameChange, listGames } from '#server/sports/games/api.ts';
import type { GameUpdate } from '#server/sports/imports/api.ts';
import { findConflictsOf, ignoredWarnings } from '#server/sports/schedule/manage/find-conflicts.ts';
import { ownSides } from '#server/sports/schedule/manage/policy.ts';

type Update = Pick<GameUpdate, 'game' | 'changes'>;

interface Written {
  readonly added: readonly number[];
  readonly updates: readonly Update[];
}

/**
 * The other side has to confirm, proposals that are overtaken close, and followers hear of near changes: a
 * statement each, however many games a file has.
 *
 * @returns what else the teams have around the day of a game to come, as sentences by game.
 */
export async function followImport(
  tx: Tx,
  platform: Platform,
  by: Member,
  { added, updates }: Written,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const changed = new Map(updates.flatMap((one) => (one.changes.length === 0 ? [] : [[one.game.id, one]])));
  const games = await listGames(tx, [...added, ...changed.keys()]);
  const news = games.map((game) => newsOf(platform, by, game, changed.get(game.id)));
  await followChanges(
    tx,
    news.map(({ change }) => change),
  );
  return remarksOn(
    tx,
    news.filter(({ conflicts }) => conflicts).map(({ game }) => game),
  );
}

interface Undone {
  /** As they stood. */
  readonly removed: readonly Game[];
  readonly updates: Written['updates'];
}

/** What is taken back is announced like any other change, and those who planned with a game that is gone are notified. */
export async function followUndo(tx: Tx, platform: Platform, by: Member, { removed, updates }: Undone): Promise<void> {
  await followImport(tx, platform, by, { added: [], updates });
  const author = authorOf(platform, by);
  await followChanges(
    tx,
    removed.map((game) => ({
      cause: 'import',
      kind: 'removed',
      game,
      by: author,
      schedule: { member: by },
    })),
  );
}

/** What may bring a game too close to another one. */
const MOVES: ReadonlySet<string> = new Set(['eventDate', 'startTime', 'endTime', 'teams']);

/** What follows from a game that was added or changed. */
interface News {
  readonly game: Game;
  readonly change: GameChange;
  readonly conflicts: boolean;
}

function newsOf(platform: Platform, by: Member, game: Game, update: Update | undefined): News {
  const own = ownSides(by, game).map(({ school_id }) => school_id);
  const isNext = isToCome(platform, game);
  const schedule = {
    member: by,
    ...(update !== undefined || isNext ? { ownSchoolIds: own } : {}),
    ...(update === undefined ? {} : { event: formerly(update) }),
  };
  const kind = update === undefined ? { kind: 'created' as const } : {};
  return {
    game,
    change: { cause: 'import', ...kind, game, fields: update?.changes ?? [], by: authorOf(platform, by), schedule },
    conflicts: isNext && (update === undefined || update.changes.some(({ field }) => MOVES.has(field))),
  };
}

const formerly = ({ game }: Update) => ({
  teams: game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id })),
  day: game.event_date,
});

const authorOf = ({ clock }: Platform, { memberId, displayName }: Member) => ({
  memberId,
  words: displayName,
  at: clock(),
});

/** What is over needs no one's consent, and conflicts with nothing any more. */
function isToCome({ clock }: Platform, { event_date, tz }: Game): boolean {
  return event_date === null || event_date >= localNow(clock, tz).today;
}

async function remarksOn(tx: Tx, games: readonly Game[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const wanted = games.map((game) => {
    const schoolIds = game.sides.map(({ school_id }) => school_id);
    return { state: game, schoolIds, except: [game.id] };
  });
  const found = await findConflictsOf(tx, wanted);
  return new Map(
    found.map((conflicts, at) => [games[at]?.id ?? 0, inShort([...ignoredWarnings(conflicts), ...conflicts.warnings])]),
  );
}

/** The warnings of one row; a team with more around a day than this has a fault in its file, not in one game. */
const MOST_REMARKS = 5;

function inShort(remarks: readonly string[]): readonly string[] {
  if (remarks.length <= MOST_REMARKS) return remarks;
  return [...remarks.slice(0, MOST_REMARKS), 'There are more games of these teams around that day.'];
}
