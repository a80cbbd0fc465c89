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
  noteChanges,
  overtakeProposals,
  ownSides,
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
    if (!isToCome(platform, game)) continue;
    await askToConfirm(tx, id, ownSchools(by, game));
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

/** What may bring a game too close to another one. */
const MOVES: ReadonlySet<string> = new Set(['eventDate', 'startTime', 'endTime', 'teams']);

type Scheduled = Awaited<ReturnType<typeof getScheduledGame>>;

interface Change {
  readonly game: Scheduled;
  readonly before: GameUpdate['game'];
  readonly changes: GameUpdate['changes'];
}

async function tellChange(tx: Tx, { clock }: Platform, by: Member, { game, before, changes }: Change): Promise<void> {
  if (changes.some(isSubstantial)) await askToConfirm(tx, game.id, ownSchools(by, game));
  await overtakeProposals(tx, game.id, changes);
  const author = await authorOf(tx, by, game.id);
  await noteChanges(tx, clock, { game, changes, author, movedTo: { event_date: before.event_date } });
}

/** What is over needs nobody's consent, and clashes with nothing any more. */
function isToCome({ clock }: Platform, { event_date, tz }: Scheduled): boolean {
  return event_date === null || event_date >= localNow(clock, tz).today;
}

async function clashesOf(tx: Tx, game: Scheduled): Promise<string[]> {
  const schoolIds = game.sides.map(({ school_id }) => school_id);
  const clashes = await findClashes(tx, { state: game, schoolIds, except: [game.id] });
  return [...ignoredWarnings(clashes), ...clashes.warnings];
}

function ownSchools(by: Member, game: Scheduled): number[] {
  return ownSides(by, game).map(({ school_id }) => school_id);
}
