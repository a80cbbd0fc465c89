import type { GameUpdate } from '#server/imports/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  askToConfirm,
  authorOf,
  findClashes,
  getScheduledGame,
  ignoredWarnings,
  isSubstantial,
  markUnheard,
  noteChanges,
  noteRemoval,
  overtakeProposals,
  ownSides,
  type ScheduledGame,
} from '#server/scheduling/api.ts';

interface Written {
  readonly added: readonly number[];
  readonly updates: readonly Pick<GameUpdate, 'game' | 'changes'>[];
}

/**
 * The other side is asked whether it knows, proposals that are overtaken close, and followers hear of near changes.
 *
 * @returns what else the teams have around the day of a game to come, as sentences by game.
 */
export async function tellGames(
  tx: Tx,
  platform: Platform,
  by: Member,
  { added, updates }: Written,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const remarks = new Map<number, readonly string[]>();
  for (const id of added) {
    const game = await getScheduledGame(tx, id);
    const own = ownSchools(by, game);
    await markUnheard(tx, id, othersOf(game, own));
    if (!isToCome(platform, game)) continue;
    await askToConfirm(tx, id, own);
    remarks.set(id, await clashesOf(tx, game));
  }
  for (const { game: before, changes } of updates) {
    if (changes.length === 0) continue;
    const game = await getScheduledGame(tx, before.id);
    await tellChange(tx, platform, by, { game, before, changes });
    if (isToCome(platform, game) && changes.some(({ field }) => MOVES.has(field))) {
      remarks.set(game.id, await clashesOf(tx, game));
    }
  }
  return remarks;
}

interface Undone {
  /** As they stood. */
  readonly removed: readonly ScheduledGame[];
  readonly updates: Written['updates'];
}

/** What is taken back is told like any other change, and who planned with a game that is gone hears that it is. */
export async function tellUndone(tx: Tx, platform: Platform, by: Member, { removed, updates }: Undone): Promise<void> {
  await tellGames(tx, platform, by, { added: [], updates });
  for (const game of removed) {
    await overtakeProposals(tx, game.id);
    await noteRemoval(tx, platform.clock, { game, author: await authorOf(tx, by, game.id) });
  }
}

/** What may bring a game too close to another one. */
const MOVES: ReadonlySet<string> = new Set(['eventDate', 'startTime', 'endTime', 'teams']);

interface Change {
  readonly game: ScheduledGame;
  readonly before: GameUpdate['game'];
  readonly changes: GameUpdate['changes'];
}

async function tellChange(tx: Tx, { clock }: Platform, by: Member, { game, before, changes }: Change): Promise<void> {
  const own = ownSchools(by, game);
  const newcomers = othersOf(game, [...own, ...before.sides.map(({ school_id }) => school_id)]);
  await markUnheard(tx, game.id, newcomers);
  if (changes.some(isSubstantial)) await askToConfirm(tx, game.id, own);
  await overtakeProposals(tx, game.id, changes);
  const author = await authorOf(tx, by, game.id);
  const former = before.sides.map(({ school_id }) => ({ school_id, sport_id: before.sport_id }));
  await noteChanges(tx, clock, { game, changes, author, former, movedTo: { event_date: before.event_date } });
}

/** What is over needs nobody's consent, and clashes with nothing any more. */
function isToCome({ clock }: Platform, { event_date, tz }: ScheduledGame): boolean {
  return event_date === null || event_date >= localNow(clock, tz).today;
}

async function clashesOf(tx: Tx, game: ScheduledGame): Promise<string[]> {
  const schoolIds = game.sides.map(({ school_id }) => school_id);
  const clashes = await findClashes(tx, { state: game, schoolIds, except: [game.id] });
  return [...ignoredWarnings(clashes), ...clashes.warnings];
}

const othersOf = ({ sides }: ScheduledGame, schoolIds: readonly number[]): number[] =>
  sides.map(({ school_id }) => school_id).filter((id) => !schoolIds.includes(id));

function ownSchools(by: Member, game: ScheduledGame): number[] {
  return ownSides(by, game).map(({ school_id }) => school_id);
}
