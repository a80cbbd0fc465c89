import { Problem } from '@csz/contract/problem';
import type { GameForm } from '@csz/contract/schedule/game-form';
import type { Member } from '#server/platform/actor.ts';
import { keysOfGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publish } from '#server/platform/publish.ts';
import { keepHistory, touchGame } from '#server/sports/games/api.ts';
import type { DescribedChange } from '#server/sports/scores/api.ts';
import { refreshRecords, type TeamKey } from '#server/sports/standings/api.ts';
import { authorOf } from './author.ts';
import { askToConfirm, changeSides } from './change-sides.ts';
import { describeGame, isSubstantial } from './describe-game.ts';
import { type Clashes, findClashes, ignoredWarnings } from './find-clashes.ts';
import { lockSchools } from './lock-schools.ts';
import { noteChanges } from './note-changes.ts';
import { overtakeProposals } from './overtake-proposals.ts';
import { assertCanEdit, assertIsOn, notYours } from './permit.ts';
import { canChangeEvent, canChangeSport, canCreateGame, ownSides, type PolicyGame } from './policy.ts';
import { refuseStale } from './refuse-stale.ts';
import { refuseUnscored } from './refuse-unscored.ts';
import { reportFormScores } from './report-form-scores.ts';
import { type ResolvedForm, resolveForm } from './resolve-form.ts';
import { DuplicatesFound, type SaveOutcome, saving } from './save-outcome.ts';
import { getScheduledGameForUpdate, type ScheduledGame } from './scheduled-game.ts';
import { asPolicyGame, teamsOf } from './stated-game.ts';
import { tellable, told } from './tell-game.ts';
import { addTeams, lockTeams } from './write-teams.ts';

/**
 * Saves an edited game or event. The same form once more changes nothing.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`, `game-of-playoffs`, `game-over`, `game-changed` when somebody else
 *   was faster, `game-type-fixed`, `sport-fixed`, `game-settled`, `score-missing`; what `resolveForm` throws.
 */
export function updateGame(platform: Platform, by: Member, id: number, form: GameForm): Promise<SaveOutcome> {
  return saving(platform.db, async (tx) => {
    const game = await getScheduledGameForUpdate(tx, id);
    assertCanEdit(by, game);
    assertIsOn(game);
    return changeGame(tx, platform, { game, by, form });
  });
}

interface Wanted {
  readonly game: ScheduledGame;
  readonly by: Member;
  readonly form: GameForm;
}

/** Makes a locked game what a form says, for somebody who may change it. */
export async function changeGame(tx: Tx, platform: Platform, { game, by, form }: Wanted) {
  if (form.gameType !== game.game_type) throw new Problem('game-type-fixed');
  const resolved = await resolveForm(tx, platform.clock, form, game);
  const changes = describeGame(tellable(game), await told(tx, resolved));
  const schoolIds = resolved.sides.map(({ school }) => school.id);
  let warnings: readonly string[] = resolved.remarks;
  if (changes.length > 0) {
    await refuseStale(tx, game, form.version);
    await permitChange(tx, by, game, resolved);
    await lockSchools(tx, schoolIds);
    const clashes = await refuseDuplicates(tx, game, { resolved, changes, form });
    await write(tx, platform, { game, by, resolved, changes });
    warnings = [...resolved.remarks, ...ignoredWarnings(clashes), ...clashes.warnings];
  }
  const scoreRemarks = await reportFormScores(tx, platform, { gameId: game.id, by, form, sides: resolved.sides });
  if (changes.some(({ field }) => field === 'teams')) await refuseUnscored(tx, game, resolved.sides);
  return { gameId: game.id, warnings: [...warnings, ...scoreRemarks] };
}

async function permitChange(tx: Tx, by: Member, game: ScheduledGame, resolved: ResolvedForm): Promise<void> {
  const after = await asPolicyGame(tx, resolved);
  if (after.sport_id !== game.sport_id && !canChangeSport(by, game)) throw new Problem('sport-fixed');
  if (isSettled(game) && isOfOthers(game, after) && !by.isSiteAdmin) throw new Problem('game-settled');
  // Nobody edits a game away from themselves, to the calendar of others, or an event into it.
  const isOwn = game.game_type === 'Event' ? canChangeEvent(by, game, after) : canCreateGame(by, after);
  if (!isOwn) throw new Problem('not-allowed', {}, [notYours(game.game_type)]);
}

const isSettled = ({ result_status, locked_at }: ScheduledGame) => result_status !== 'none' || locked_at !== null;

/** A result belongs to its teams and sport: with others it would be a result that nobody reported. */
function isOfOthers(game: ScheduledGame, after: PolicyGame): boolean {
  const schools = (sides: PolicyGame['sides']) => new Set(sides.map(({ school_id }) => school_id));
  return after.sport_id !== game.sport_id || schools(game.sides).symmetricDifference(schools(after.sides)).size > 0;
}

const CLASHING: ReadonlySet<string> = new Set([
  ...['eventDate', 'startTime', 'endTime', 'teams', 'sport', 'doubleheaderNo'],
]);

async function refuseDuplicates(
  tx: Tx,
  game: ScheduledGame,
  { resolved, changes, form }: { resolved: ResolvedForm; changes: readonly DescribedChange[]; form: GameForm },
): Promise<Clashes> {
  if (!changes.some(({ field }) => CLASHING.has(field))) return { duplicates: [], warnings: [] };
  await addTeams(tx, teamsOf(resolved));
  await lockTeams(tx, teamsOf(resolved));
  const schoolIds = resolved.sides.map(({ school }) => school.id);
  const clashes = await findClashes(tx, { state: resolved.state, schoolIds, except: [game.id] });
  if (clashes.duplicates.length > 0 && !form.ignoreDublicates) throw new DuplicatesFound(clashes.duplicates);
  return clashes;
}

interface Write {
  readonly game: ScheduledGame;
  readonly by: Member;
  readonly resolved: ResolvedForm;
  readonly changes: readonly DescribedChange[];
}

async function write(tx: Tx, { clock }: Platform, { game, by, resolved, changes }: Write): Promise<void> {
  const own = ownSides(by, await asPolicyGame(tx, resolved)).map((side) => side.school_id);
  const { state, sides } = resolved;
  const before = await keysOfGames(tx, [game.id]);
  await changeSides(tx, game, { state, sides }, () => touchGame(tx, game.id, state));
  if (changes.some(isSubstantial) && game.game_type !== 'Event')
    await askToConfirm(tx, [{ gameId: game.id, schoolIds: own }]);
  const author = await authorOf(tx, by, game.id);
  await keepHistory(tx, game.id, changes, author);
  await overtakeProposals(tx, clock, game.id, changes);
  await noteChanges(tx, clock, { game, changes, author, movedTo: resolved.state });
  await refreshRecords(tx, [...sidesTeams(game), ...teamsOf(resolved)]);
  await publish(tx, [...before, ...(await keysOfGames(tx, [game.id]))]);
}

const sidesTeams = ({ sides, sport_id, season }: ScheduledGame): TeamKey[] =>
  sides.map(({ school_id }) => ({ school_id, sport_id, season }));
