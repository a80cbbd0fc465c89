import type { FieldChange } from '@csz/contract/games/stored';
import { Problem } from '@csz/contract/problem';
import type { GameForm } from '@csz/contract/schedule/game-form';
import type { Member } from '#server/platform/actor.ts';
import { type Clock, localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeGames, type Game, getGame, insertGames } from '#server/sports/games/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { lockTeams } from '#server/sports/teams/api.ts';
import { DuplicatesFound, findConflicts, ignoredWarnings, type SaveOutcome, saving } from './find-conflicts.ts';
import { asPolicySubject, authorOf, lockSchools, notYours } from './permit.ts';
import { canCreateGame, ownSides } from './policy.ts';
import { reportFormScores } from './report-form-scores.ts';
import { type ChosenSchool, type FormColumns, type ResolvedForm, resolveForm, teamsOf } from './resolve-form.ts';

/**
 * Adds a game or a custom event. When it may be there already nothing is written, unless the form says to ignore that.
 *
 * @throws {Problem} `not-allowed` for who speaks for none of the teams, `game-of-playoffs` for a coach’s or athletic
 *   director’s tournament game; what `resolveForm` throws.
 */
export function createGame(platform: Platform, by: Member, form: GameForm): Promise<SaveOutcome> {
  const { db, clock } = platform;
  return saving(db, async (tx) => {
    const resolved = await resolveForm(tx, clock, form);
    const own = await permit(tx, by, resolved);
    const schoolIds = resolved.sides.map(({ school }) => school.id);
    await lockSchools(tx, schoolIds);
    await lockTeams(tx, teamsOf(resolved));
    const conflicts = await findConflicts(tx, { state: resolved.state, schoolIds, except: [] });
    if (conflicts.duplicates.length > 0 && !form.ignoreDublicates) throw new DuplicatesFound(conflicts.duplicates);

    const game = await write(tx, by, resolved, { own, clock, fields: originOf(form) });
    const scoreRemarks = await reportFormScores(tx, platform, { game, by, form, sides: resolved.sides });
    return {
      gameId: game.id,
      warnings: [...resolved.remarks, ...ignoredWarnings(conflicts), ...conflicts.warnings, ...scoreRemarks],
    };
  });
}

/** The schools that the one who enters it speaks for. */
async function permit(tx: Tx, by: Member, resolved: ResolvedForm): Promise<ReadonlySet<number>> {
  const game = await asPolicySubject(tx, resolved);
  if (canCreateGame(by, game)) return new Set(ownSides(by, game).map((side) => side.school_id));
  if (game.game_type === 'Tournament' && ownSides(by, game).length > 0) throw new Problem('game-of-playoffs');
  throw new Problem('not-allowed', {}, [notYours(game.game_type)]);
}

interface CreationContext {
  readonly own: ReadonlySet<number>;
  readonly clock: Clock;
  readonly fields: readonly FieldChange[];
}

async function write(
  tx: Tx,
  by: Member,
  { state, sides }: ResolvedForm,
  { own, clock, fields }: CreationContext,
): Promise<Game> {
  const mustConfirm = state.game_type !== 'Event' && isToCome(state, clock);
  const teams = sides.map((side) => ({ ...side, isUnconfirmed: mustConfirm && !own.has(side.school.id) }));
  const id = await enterGame(tx, { state, teams, by, clock });
  const game = await getGame(tx, id);
  const change = { cause: 'schedule', kind: 'created', fields, by: await authorOf(tx, by, game, clock()) } as const;
  await changeGames(tx, [{ ...change, game }]);
  return game;
}

/** What is over needs no one's consent. */
const isToCome = ({ event_date, tz }: FormColumns, clock: Clock) =>
  event_date === null || event_date >= localNow(clock, tz).today;

const originOf = ({ copyFromId }: GameForm) =>
  copyFromId === undefined ? [] : [{ field: 'copyOf', before: '', after: `Game ${copyFromId}` }];

interface EntryTeam {
  readonly school: Pick<ChosenSchool, 'id' | 'district_id' | 'state_id'>;
  readonly is_home: boolean;
  readonly isUnconfirmed: boolean;
}

interface NewEntry {
  readonly state: FormColumns & { readonly postponed_from_id?: number };
  readonly teams: readonly EntryTeam[];
  readonly by: Member;
  readonly clock: Clock;
}

/** Adds a game to a schedule; its teams of the season must be there. Answers its id. */
export async function enterGame(tx: Tx, { state, teams, by, clock }: NewEntry): Promise<number> {
  const at = clock();
  const created_at = new Date(at.epochMilliseconds);
  const [{ id }] = await insertGames(tx, [
    {
      cause: 'schedule',
      columns: { ...state, created_at, created_by: by.displayName, created_by_id: by.memberId },
      teams: teams.map(({ school, is_home, isUnconfirmed }) => ({
        school_id: school.id,
        district_id: school.district_id,
        state_id: school.state_id,
        is_home,
        // A new side has never known another game: the same moment, by the same clock, as the game's own.
        unconfirmed_since: isUnconfirmed ? created_at : null,
      })),
      by: { words: by.displayName, memberId: by.memberId, at },
    },
  ]);
  if (teams.some(({ isUnconfirmed }) => isUnconfirmed)) await publishGames(tx, [id], ['tasks']);
  return id;
}
