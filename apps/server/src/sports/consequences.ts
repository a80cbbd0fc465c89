import type { FieldChange } from '@csz/contract/games/stored';
import { together } from '#server/platform/db/concurrent.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { connectGameLock } from '#server/reference/directory/api.ts';
import { type GameChange, lockGamesOfSchools } from './games/api.ts';
import { connectConsequences, flagGamesForReview, requestConfirmation } from './games/consequences.ts';
import { advanceTeamsOfGames, findBracketsOfGames } from './playoffs/api.ts';
import { overtakeProposalsOf } from './schedule/manage/consequences.ts';
import { connectBrackets, publishGames } from './scoreboard/api.ts';
import { refreshRecords } from './standings/api.ts';

/**
 * What must hold when changes of games are committed, in this order; what else follows from them hears their events.
 * Games before records: all who settle take them so, and the records of a whole change together, since those are locked
 * in one order.
 */
const CONSEQUENCES = [
  flagForReview,
  requestConfirmations,
  overtakeProposals,
  moveBrackets,
  // Neither reads what the other writes, so they share their journeys.
  (tx: Tx, changes: Changes) => together(updateRecords(tx, changes), announceChanges(tx, changes)),
];

/** Hands games, the board that shows them, and the schools that play them, what stands on them. */
export function connectGames(): void {
  connectConsequences({ beforeMoves: announceOldPlaces, afterChanges: CONSEQUENCES });
  connectBrackets(findBracketsOfGames);
  connectGameLock(lockGamesOfSchools);
}

type Changes = readonly GameChange[];

const idsOf = (changes: Changes) => changes.map(({ game }) => game.id);
/** One write has one moment, whatever it changes. */
const momentOf = ([change]: Changes) => change?.by.at;
const isSwitched = ({ columns }: GameChange, isOn: boolean) =>
  columns?.status !== undefined && (columns.status === 'Active') === isOn;

/** The day and the teams that games leave are published too. */
const announceOldPlaces = (tx: Tx, gameIds: readonly number[]) => publishGames(tx, gameIds);

/** A game that was taken off after its end was reported goes to staff; staff who do it have decided. */
async function flagForReview(tx: Tx, changes: Changes): Promise<void> {
  const off = changes.filter(
    (change) =>
      change.cause === 'schedule' && isSwitched(change, false) && change.schedule?.member.isSiteAdmin === false,
  );
  const at = momentOf(off);
  if (at === undefined) return;
  const flagged = await flagGamesForReview(tx, idsOf(off), at);
  if (flagged.length > 0) await publishGames(tx, flagged, ['review']);
}

/** When, where and who: what the other side has to know of, and families. */
const SUBSTANCE: ReadonlySet<string> = new Set([
  ...['eventDate', 'isEventDateTBD', 'startTime', 'location', 'sport', 'teams', 'homeTeam', 'noHomeTeam', 'status'],
]);

const isSubstantial = ({ field }: FieldChange): boolean => SUBSTANCE.has(field);

/** The other side says that it knows when, where or whom it plays now. */
async function requestConfirmations(tx: Tx, changes: Changes): Promise<void> {
  const own = changes.flatMap(({ game, kind, fields = [], schedule }) => {
    const isWanted =
      game.game_type !== 'Event' && kind !== 'removed' && (kind === 'created' || fields.some(isSubstantial));
    const schoolIds = schedule?.ownSchoolIds;
    return isWanted && schoolIds !== undefined ? [{ gameId: game.id, schoolIds }] : [];
  });
  const at = momentOf(changes);
  if (own.length === 0 || at === undefined) return;
  await requestConfirmation(tx, own, at);
  await publishGames(
    tx,
    own.map(({ gameId }) => gameId),
    ['tasks'],
  );
}

/** What was proposed for a game that is another now, or is gone, has no answer any more. */
async function overtakeProposals(tx: Tx, changes: Changes): Promise<void> {
  const changed = changes.filter(({ kind, schedule }) => kind !== 'created' && schedule !== undefined);
  const at = momentOf(changed);
  if (at === undefined) return;
  await overtakeProposalsOf(
    tx,
    at,
    changed.map(({ game, fields, by }) => ({ gameId: game.id, changes: fields, actor: by.memberId })),
  );
}

/** Winners go on in their brackets, and a correction takes back whom the old result sent on. */
async function moveBrackets(tx: Tx, changes: Changes): Promise<void> {
  const counted = changes.filter(({ counts }) => counts);
  const at = momentOf(counted);
  if (at !== undefined) await advanceTeamsOfGames(tx, idsOf(counted), at);
}

/** The records of all teams that a game has or had. An import refreshes those of its whole file at its end. */
async function updateRecords(tx: Tx, changes: Changes): Promise<void> {
  const counted = changes.filter(({ cause, counts }) => cause === 'schedule' || (cause === 'result' && counts));
  const teams = counted.flatMap(({ game, columns = {}, teamsAfter = game.sides }) => [
    ...game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id, season: game.season })),
    ...teamsAfter.map(({ school_id }) => ({
      school_id,
      sport_id: columns.sport_id ?? game.sport_id,
      season: columns.season ?? game.season,
    })),
  ]);
  if (teams.length > 0) await refreshRecords(tx, teams);
}

/** Publishes the keys of games and of what follows from them. An import does so at its end. */
async function announceChanges(tx: Tx, changes: Changes): Promise<void> {
  const own = changes.filter(({ cause }) => cause !== 'import');
  const isReviewed = ({ game, columns }: GameChange) => (game.review_reason ?? columns?.review_reason ?? null) !== null;
  const review = own.some(isReviewed) ? (['review'] as const) : [];
  // A score moves its game to no other list, so lists that do not show the game are as good as before.
  const [results, others] = [own.filter(isOfResult), own.filter((change) => !isOfResult(change))];
  if (results.length > 0) await publishGames(tx, idsOf(results), ['scores', ...review]);
  if (others.length > 0) await publishGames(tx, idsOf(others), ['listing', 'scores', ...review]);
}

const isOfResult = ({ cause }: GameChange) => cause === 'result';
