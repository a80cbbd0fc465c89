import { Problem } from '@csz/contract/problem';
import { seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import { managedDistricts } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { byName, type Page, type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  assertKnown,
  currentSchoolId,
  findHomeState,
  localNowAt,
  playedSportIds,
} from '#server/reference/places/api.ts';
import { type BracketState, readStates } from './bracket-state.ts';
import { stageOf } from './present.ts';
import { type BracketRow, selectBrackets } from './queries.ts';

/** What narrows a list of brackets, as it came in an address. */
export interface BracketsQuery {
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly sportId?: string | undefined;
  readonly season?: number | undefined;
  readonly isActive?: boolean;
}

/**
 * Published brackets, the latest season first, then by sport and name.
 *
 * @throws {Problem} for an id that nothing bears.
 */
export async function listBrackets(db: Reader, wanted: BracketsQuery & PageQuery): Promise<Page<BracketRow>> {
  const brackets = inOrder(await selectWanted(db, wanted));
  const found = await pageOf(
    brackets
      .where('b.published_at', 'is not', null)
      .$if(wanted.isActive === true, (query) => query.where('sports.is_active', '=', true)),
    wanted,
  );
  if (found.total === 0) await assertKnown(db, wanted);
  return found;
}

/**
 * The published brackets of a state and season; of the home state and this season unless stated otherwise.
 *
 * @throws {Problem} for an id that nothing bears.
 */
export async function listPlayoffs(
  { db, clock }: Platform,
  wanted: Pick<BracketsQuery, 'stateId' | 'sportId' | 'season'>,
): Promise<{ season: number; rows: readonly BracketRow[] }> {
  const stateId = wanted.stateId ?? (await homeStateId(db));
  const season = wanted.season ?? seasonOf((await localNowAt(db, clock, { stateId })).today);
  const { rows } = await listBrackets(db, { ...wanted, stateId, season, page: 1, perPage: 5000 });
  return { season, rows };
}

/**
 * The published brackets that a school is in, and those of them that it won: as many queries for many as for one.
 *
 * @throws {Problem} `school-not-found`.
 */
export async function listTitles(
  db: Reader,
  school: string,
): Promise<{ brackets: readonly BracketRow[]; titles: readonly BracketState[] }> {
  const id = await currentSchoolId(db, school);
  const brackets = await inOrder(selectBrackets(db))
    .where('b.published_at', 'is not', null)
    .where('b.id', 'in', (eb) => eb.selectFrom('bracket_entries').select('bracket_id').where('school_id', '=', id))
    .execute();
  const states = await readStates(db, brackets);
  return { brackets, titles: states.filter((state) => stageOf(state).champion?.schoolId === String(id)) };
}

async function homeStateId(db: Reader): Promise<string | undefined> {
  const state = await findHomeState(db);
  return state === undefined ? undefined : String(state.id);
}

/**
 * Brackets that a member keeps, published or not: those that wait for a decision, then the newest first.
 *
 * @throws {Problem} `not-allowed` for who keeps none.
 */
export async function listManagedBrackets(
  db: Reader,
  wanted: Pick<BracketsQuery, 'sportId' | 'season'> & PageQuery,
  actor: Member,
): Promise<Page<BracketRow & { readonly decisions: number }>> {
  const kept = managedDistricts(actor);
  if (kept !== 'all' && kept.length === 0) throw new Problem('not-allowed');
  const brackets = inOrder((await selectWanted(db, wanted)).orderBy(sql`${decisions} > 0`, 'desc'));
  return pageOf(
    brackets
      .$call((query) => (kept === 'all' ? query : query.where('b.district_id', '=', anyOf(kept))))
      .select(decisions.as('decisions')),
    wanted,
  );
}

/** Matches that a correction overtook, and those whose settled result names no one until staff say who goes on. */
const decisions = sql<number>`(
  select count(*)::int from bracket_matches m join games g on g.id = m.game_id
  where m.bracket_id = b.id and (g.review_reason = 'advanced' or (
    (g.result_status in ('no_contest', 'vacated') or g.result_status = 'final'
      and not exists (select from game_results r where r.game_id = g.id and r.outcome = 'W'))
    and ((m.decided_school_id is null and not m.decided_nobody) or m.decided_over_school_id is not null)
    and not exists (
      select from game_results r join bracket_entries e on e.bracket_id = m.bracket_id and e.school_id = r.school_id
      where r.game_id = g.id and e.withdrawn_at is not null))))`;

async function selectWanted(db: Reader, { stateId, districtId, sportId, season }: BracketsQuery) {
  const sports = sportId === undefined ? [] : await playedSportIds(db, sportId);
  return selectBrackets(db)
    .$if(stateId !== undefined, (query) => query.where('b.state_id', '=', Number(stateId)))
    .$if(districtId !== undefined, (query) => query.where('b.district_id', '=', Number(districtId)))
    .$if(sportId !== undefined, (query) => query.where('b.sport_id', '=', anyOf(sports)))
    .$if(season !== undefined, (query) => query.where('b.season', '=', season ?? 0));
}

/** The latest season first, then by sport and name. */
function inOrder(brackets: Awaited<ReturnType<typeof selectWanted>>) {
  return brackets
    .orderBy('b.season', 'desc')
    .orderBy('sports.weight', 'desc')
    .orderBy(byName('sports.name'))
    .orderBy(byName('b.name'))
    .orderBy('b.id');
}
