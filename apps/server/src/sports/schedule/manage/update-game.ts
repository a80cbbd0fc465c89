import type { FieldChange } from '@csz/contract/games/stored';
import { Problem } from '@csz/contract/problem';
import type { GameForm } from '@csz/contract/schedule/game-form';
import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeTeams, type Game, getGame } from '#server/sports/games/api.ts';
import { lockTeams } from '#server/sports/teams/api.ts';
import { describeGame, descriptionOfForm, descriptionOfGame } from './describe-game.ts';
import {
  type Conflicts,
  DuplicatesFound,
  findConflicts,
  ignoredWarnings,
  type SaveOutcome,
  saving,
} from './find-conflicts.ts';
import { asPolicySubject, assertCanEdit, assertIsOn, authorOf, lockSchools, notYours, refuseStale } from './permit.ts';
import { canChangeEvent, canChangeSport, canCreateGame, ownSides, type PolicySubject } from './policy.ts';
import { reportFormScores } from './report-form-scores.ts';
import { type ResolvedForm, resolveForm, type StatedSide, teamsOf } from './resolve-form.ts';

/**
 * Saves an edited game or event. The same form once more changes nothing.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`, `game-of-playoffs`, `game-over`, `game-changed` when another member
 *   was faster, `game-type-fixed`, `sport-fixed`, `game-settled`, `score-missing`; what `resolveForm` throws.
 */
export function updateGame(platform: Platform, by: Member, id: number, form: GameForm): Promise<SaveOutcome> {
  return saving(platform.db, async (tx) => {
    const game = await getGame(tx, id, { lock: true });
    assertCanEdit(by, game);
    assertIsOn(game);
    return applyForm(tx, platform, { game, by, form });
  });
}

interface GameUpdate {
  readonly game: Game;
  readonly by: Member;
  readonly form: GameForm;
}

/** Makes a locked game what a form says, for a member who may change it. */
export async function applyForm(tx: Tx, platform: Platform, { game, by, form }: GameUpdate) {
  if (form.gameType !== game.game_type) throw new Problem('game-type-fixed');
  const resolved = await resolveForm(tx, platform.clock, form, game);
  const changes = describeGame(descriptionOfGame(game), await descriptionOfForm(tx, resolved));
  const schoolIds = resolved.sides.map(({ school }) => school.id);
  let warnings: readonly string[] = resolved.remarks;
  if (changes.length > 0) {
    await refuseStale(tx, game, form.version);
    await permitChange(tx, by, game, resolved);
    await lockSchools(tx, schoolIds);
    const conflicts = await refuseDuplicates(tx, game, { resolved, changes, form });
    await write(tx, platform, { game, by, resolved, changes });
    warnings = [...resolved.remarks, ...ignoredWarnings(conflicts), ...conflicts.warnings];
  }
  const isChanged = changes.length > 0;
  const scoreRemarks = await reportFormScores(tx, platform, { game, isChanged, by, form, sides: resolved.sides });
  if (changes.some(({ field }) => field === 'teams')) await refuseUnscored(tx, game, resolved.sides);
  return { gameId: game.id, warnings: [...warnings, ...scoreRemarks] };
}

async function permitChange(tx: Tx, by: Member, game: Game, resolved: ResolvedForm): Promise<void> {
  const after = await asPolicySubject(tx, resolved);
  if (after.sport_id !== game.sport_id && !canChangeSport(by, game)) throw new Problem('sport-fixed');
  if (isSettled(game) && isOfOthers(game, after) && !by.isSiteAdmin) throw new Problem('game-settled');
  // No one edits a game away from themselves, to the calendar of others, or an event into it.
  const isOwn = game.game_type === 'Event' ? canChangeEvent(by, game, after) : canCreateGame(by, after);
  if (!isOwn) throw new Problem('not-allowed', {}, [notYours(game.game_type)]);
}

const isSettled = ({ result_status, locked_at }: Game) => result_status !== 'none' || locked_at !== null;

/** A result belongs to its teams and sport: with others it would be a result that no one reported. */
function isOfOthers(game: Game, after: PolicySubject): boolean {
  const schools = (sides: PolicySubject['sides']) => new Set(sides.map(({ school_id }) => school_id));
  return after.sport_id !== game.sport_id || schools(game.sides).symmetricDifference(schools(after.sides)).size > 0;
}

const CONFLICTING: ReadonlySet<string> = new Set([
  ...['eventDate', 'startTime', 'endTime', 'teams', 'sport', 'doubleheaderNo'],
]);

async function refuseDuplicates(
  tx: Tx,
  game: Game,
  { resolved, changes, form }: { resolved: ResolvedForm; changes: readonly FieldChange[]; form: GameForm },
): Promise<Conflicts> {
  if (!changes.some(({ field }) => CONFLICTING.has(field))) return { duplicates: [], warnings: [] };
  await lockTeams(tx, teamsOf(resolved));
  const schoolIds = resolved.sides.map(({ school }) => school.id);
  const conflicts = await findConflicts(tx, { state: resolved.state, schoolIds, except: [game.id] });
  if (conflicts.duplicates.length > 0 && !form.ignoreDublicates) throw new DuplicatesFound(conflicts.duplicates);
  return conflicts;
}

interface Write {
  readonly game: Game;
  readonly by: Member;
  readonly resolved: ResolvedForm;
  readonly changes: readonly FieldChange[];
}

async function write(tx: Tx, { clock }: Platform, { game, by, resolved, changes }: Write): Promise<void> {
  const own = ownSides(by, await asPolicySubject(tx, resolved)).map((side) => side.school_id);
  const { state, sides } = resolved;
  const change = {
    cause: 'schedule',
    game,
    columns: state,
    fields: changes,
    by: await authorOf(tx, by, game, clock()),
    schedule: { member: by, ownSchoolIds: own },
  } as const;
  const teams = sides.map(({ school: { id, district_id, state_id }, is_home }) => ({
    school_id: id,
    district_id,
    state_id,
    is_home,
  }));
  await changeTeams(tx, change, { teams, keepsRows: true });
}

/**
 * A final game has a score for each of its teams, or the form says that one has no team score. Once its teams are others,
 * one that joined needs its own, and no team leaves while another has none.
 *
 * @throws {Problem} `score-missing`, beside the teams of the form.
 */
async function refuseUnscored(tx: Tx, { id, result_status }: Game, sides: readonly StatedSide[]): Promise<void> {
  if (result_status !== 'final') return;
  const unscored = await tx
    .selectFrom('game_results as r')
    .innerJoin('schools', 'schools.id', 'r.school_id')
    .select(['r.school_id', 'schools.short_name as name'])
    .where('r.game_id', '=', id)
    .where('r.score', 'is', null)
    .where('r.place', 'is', null)
    .execute();
  const schoolIds = sides.map(({ school }) => school.id);
  const missing = unscored.filter(({ school_id }) => !sides[schoolIds.indexOf(school_id)]?.isUnscored);
  if (missing.length === 0) return;
  const fields = missing.map(({ school_id, name }) => ({
    path: `teams.${schoolIds.indexOf(school_id)}.finalScore`,
    message: `${name} has no score yet`,
  }));
  throw new Problem('score-missing', {}, fields);
}
