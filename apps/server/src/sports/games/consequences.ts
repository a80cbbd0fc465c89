import type { GameDetail } from '@csz/contract/games/calls';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { FieldChange, GameChange } from './change-games.ts';
import { flagDoubtful, requestConfirmation } from './flag-games.ts';
import { publishGames } from './publish-games.ts';

/** The published bracket that a game is a match of, and what that is called there. */
export type GameBracket = NonNullable<GameDetail['bracket']>;

/** What follows from changes of games, in the transaction that made them. */
type Consequence = (tx: Tx, changes: readonly GameChange[]) => Promise<void>;

/** What nouns that stand on games add to them. */
interface GameHooks {
  /** In this order. */
  readonly consequences: readonly Consequence[];
  /** The brackets of games by the id of the game; games of none are missing. */
  findBracketsOfGames(db: Reader, gameIds: readonly number[]): Promise<ReadonlyMap<number, GameBracket>>;
}

let above: GameHooks | undefined;

/** Says what stands on games. Every process does so once, before it touches a game. */
export function connectGameHooks(given: GameHooks): void {
  above = given;
}

export function gameHooks(): GameHooks {
  if (above === undefined) throw new Error('What follows from changes of games was not handed over.');
  return above;
}

type Changes = readonly GameChange[];

const idsOf = (changes: Changes) => changes.map(({ game }) => game.id);
/** One write has one moment, whatever it changes. */
const momentsOf = (changes: Changes) => changes.flatMap(({ schedule }) => schedule?.at ?? []);
const isSwitched = ({ columns }: GameChange, isOn: boolean) =>
  columns?.status !== undefined && (columns.status === 'Active') === isOn;

/** When, where and who: what the other side has to know of, and families. */
const SUBSTANCE: ReadonlySet<string> = new Set([
  ...['eventDate', 'isEventDateTBD', 'startTime', 'location', 'sport', 'teams', 'homeTeam', 'noHomeTeam', 'status'],
]);

const isSubstantial = ({ field }: FieldChange): boolean => SUBSTANCE.has(field);

/** A game that was taken off after its end was reported goes to staff; staff who do it have decided. */
export async function flagForReview(tx: Tx, changes: Changes): Promise<void> {
  const off = changes.filter(
    (change) =>
      change.cause === 'schedule' && isSwitched(change, false) && change.schedule?.member.isSiteAdmin === false,
  );
  const [at] = momentsOf(off);
  if (at === undefined) return;
  const flagged = await flagDoubtful(tx, idsOf(off), at);
  if (flagged.length > 0) await publishGames(tx, flagged, ['review']);
}

/** The other side says that it knows when, where or whom it plays now. */
export async function requestConfirmations(tx: Tx, changes: Changes): Promise<void> {
  const own = changes.flatMap(({ game, kind, fields, schedule }) => {
    const isWanted =
      game.game_type !== 'Event' && kind !== 'removed' && (kind === 'created' || fields.some(isSubstantial));
    const schoolIds = schedule?.ownSchoolIds;
    return isWanted && schoolIds !== undefined ? [{ gameId: game.id, schoolIds }] : [];
  });
  const [at] = momentsOf(changes);
  if (own.length === 0 || at === undefined) return;
  await requestConfirmation(tx, own, at);
  await publishGames(
    tx,
    own.map(({ gameId }) => gameId),
    ['tasks'],
  );
}

/** Kept answers and open pages that show a game, or what follows from it, hear of it. An import says so at its end. */
export async function announceChanges(tx: Tx, changes: Changes): Promise<void> {
  const own = changes.filter(({ cause }) => cause !== 'import');
  const isReviewed = ({ game, columns }: GameChange) => (game.review_reason ?? columns?.review_reason ?? null) !== null;
  const [reviewed, plain] = [own.filter(isReviewed), own.filter((change) => !isReviewed(change))];
  if (plain.length > 0) await publishGames(tx, idsOf(plain));
  if (reviewed.length > 0) await publishGames(tx, idsOf(reviewed), ['scores', 'review']);
}
