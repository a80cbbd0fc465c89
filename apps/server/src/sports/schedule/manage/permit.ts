import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { publicName } from '#server/people/held-members/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Game } from '#server/sports/games/api.ts';
import { describeReporter, findReporter } from '#server/sports/reporting/api.ts';
import { fieldLabel, formatValue, isOfForm } from './describe-game.ts';
import { canEditGame, ownSides, type PolicySubject } from './policy.ts';
import type { ResolvedForm } from './resolve-form.ts';

/** @throws {Problem} `game-of-playoffs` for who keeps a team of a tournament game, `not-allowed` for anyone else. */
export function assertCanEdit(by: Member, game: Game): void {
  if (canEditGame(by, game)) return;
  const isTournament = game.is_playoff || game.game_type === 'Tournament';
  throw new Problem(isTournament && ownSides(by, game).length > 0 ? 'game-of-playoffs' : 'not-allowed');
}

/** @throws {Problem} `game-over` for one that is postponed or cancelled. */
export function assertIsOn({ status }: Game): void {
  if (status !== 'Active') throw new Problem('game-over', { status });
}

/** Results that a game can have without having been played. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['none', 'no_contest']);

/** @throws {Problem} `game-played`: what has a result was played, and is neither postponed nor cancelled any more. */
export function assertNotPlayed({ result_status }: Game): void {
  if (!NOT_PLAYED.has(result_status)) throw new Problem('game-played');
}

export const isPlayed = ({ result_status }: Game): boolean => !NOT_PLAYED.has(result_status);

/** Beside the teams or schools of a form in which the one who sends it has no part, or not enough of one. */
export const notYours = (gameType: string) =>
  gameType === 'Event'
    ? { path: 'schoolIds', message: 'Each school must be one of yours' }
    : { path: 'teams', message: 'One of the teams must be a team of yours' };

/**
 * Keeps schools as they are until this transaction ends: staff who merge one at this moment wait, or were first, and
 * then its games are entered for the school that it went into. Take these after a game and before teams.
 *
 * @throws {Problem} `school-merged`.
 */
export async function lockSchools(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('schools')
    .select(['name', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const merged = rows.find(({ status }) => status === 'merged');
  if (merged !== undefined) throw new Problem('school-merged', { name: merged.name });
}

/** Who changes a game, as its history says it: 'Corey Halpern, Head Coach, Quarry Ridge'. */
interface Author {
  readonly memberId: number;
  readonly words: string;
  readonly name: string;
  readonly at: Temporal.Instant;
}

/** @param at by the clock of the write. */
export async function authorOf(
  db: Reader,
  by: Member,
  { sides }: Pick<Game, 'sides'>,
  at: Temporal.Instant,
): Promise<Author> {
  const reporter = await findReporter(db, by, sides);
  // Anyone who manages a schedule does so in public, like a coach on a team page.
  const name = reporter.name || by.displayName;
  return { memberId: by.memberId, words: describeReporter({ ...reporter, name }, sides), name, at };
}

/**
 * Refuses to write over what another member saved since this version was opened, and says what that was. A score that
 * came in meanwhile is in no one's way.
 *
 * @throws {Problem} `version-missing`; `game-changed`, with what each changed field says now.
 */
export async function refuseStale(db: Reader, game: Game, version: number | undefined): Promise<void> {
  if (version === undefined) throw new Problem('version-missing');
  if (version >= game.version) return;
  const changes = (await listChangesAfter(db, game.id, version)).filter(({ field }) => isOfForm(field));
  if (changes.length === 0) return;
  const now = new Map(changes.map(({ field, after }) => [field, after]));
  throw new Problem(
    'game-changed',
    {
      name: [...new Set(changes.map(({ changed_by }) => changed_by || 'A member'))].join(' and '),
      changes: [...now.keys()].map(fieldLabel).join(', '),
    },
    [...now].map(([field, after]) => ({ path: field, message: formatValue(field, after) })),
  );
}

function listChangesAfter(db: Reader, gameId: number, version: number) {
  return db
    .selectFrom('game_changes')
    .select(['field', 'after'])
    .select((eb) => publicName(eb.ref('changed_by'), eb.ref('member_id')).as('changed_by'))
    .where('game_id', '=', gameId)
    .where('version', '>', version)
    .orderBy('id')
    .execute();
}

/** A game of a form as rights see it, before it is written. */
export async function asPolicySubject(
  db: Reader,
  { state, sides }: Pick<ResolvedForm, 'state' | 'sides'>,
): Promise<PolicySubject> {
  const ids = sides.map(({ school }) => school.id);
  const { rows } = await sql<{ school_id: number; district_id: number }>`
    select m.school_id, l.district_id from league_memberships m join leagues l on l.id = m.league_id
    where m.school_id = ${anyOf(ids)} and m.sport_id = ${state.sport_id} and m.season = ${state.season}
      and m.withdrawn_at is null and l.district_id is not null`.execute(db);
  const leaguesOf = Map.groupBy(rows, (row) => row.school_id);
  return {
    ...state,
    is_playoff: false,
    created_by_id: null,
    sides: sides.map(({ school, is_home }) => ({
      school_id: school.id,
      is_home,
      district_ids: [school.district_id, ...(leaguesOf.get(school.id) ?? []).map((row) => row.district_id)],
    })),
  };
}
