import { coachesKey } from '@csz/contract/coaches/keys';
import type { DependencyKey } from '@csz/contract/core/dependencies';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { bracketKey, REVIEW, TASKS, tableKey, teamKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import { replaceSchoolInFollows } from '#server/people/follows/api.ts';
import { replaceSchoolInRoles } from '#server/people/roles/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schools } from '#server/platform/db/schema.generated.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { counted } from '#server/platform/format.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { keepAlias, redirectSchool } from '#server/reference/directory/api.ts';
import { lockGamesOfSchools, replaceSchool } from '#server/sports/games/api.ts';
import { replaceSchoolInLeagues } from '#server/sports/leagues/api.ts';
import { replaceSchoolInBrackets } from '#server/sports/playoffs/api.ts';
import { replaceSchoolInClasses } from '#server/sports/point-rankings/api.ts';
import { replaceProposer } from '#server/sports/schedule/api.ts';
import { type TouchedGames, touchedGames } from '#server/sports/scoreboard/api.ts';
import { refreshRecords, type TeamKey } from '#server/sports/standings/api.ts';
import { addTeams, dropTeams } from '#server/sports/teams/api.ts';

/**
 * Moves everything of a school (a placeholder, a double) to another, in one transaction. The old id and name lead
 * there from now on.
 *
 * @throws {Problem} `school-not-found`, `merge-into-itself`, `school-merged`, `schools-have-met`, `games-listed-twice`.
 */
export function mergeSchools(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { fromId, intoId }: { fromId: number; intoId: number },
  act: Act,
): Promise<{ from: string; into: string; games: number }> {
  return db.transaction().execute(async (tx) => {
    // One at a time: one that waits for games would not hold those that its school gets meanwhile.
    await sql`select pg_advisory_xact_lock(hashtext('csz merge schools'))`.execute(tx);
    await lockGamesOfSchools(tx, [fromId, intoId]);
    const merge = await getSchoolsForUpdate(tx, fromId, intoId);
    const { from, into } = merge;
    await refuseConflicts(tx, merge);
    const teams = await listTeamsToRefresh(tx, merge);
    const touched = await touchGames(tx, merge);
    const { games, brackets } = await moveGames(tx, clock, merge, act.actor);
    await replaceSchoolInFollows(tx, merge);
    await replaceSchoolInRoles(tx, merge);
    await keepNames(tx, act.actor, merge);
    await refreshRecords(tx, teams);
    await audit(tx, {
      ...act,
      action: 'merge schools',
      subject: `school ${fromId}: ${from.name} into school ${intoId}: ${into.name}`,
      before: `${from.name} (${from.status}), ${counted(games, 'game')}`,
      after: `merged into ${into.name}`,
    });
    await touched.touch(tx, [...touched.gameIds]);
    await publish(tx, [...touched.keys(), ...(await keysOf(tx, merge)), ...brackets.map(bracketKey)]);
    return { from: from.name, into: into.name, games };
  });
}

type SchoolRow = Selectable<Schools>;

/** The school that goes, and the one that gets everything it had. */
interface Merge {
  readonly from: SchoolRow;
  readonly into: SchoolRow;
}

/** Two merges that cross (A into B, B into A) take the rows in one order; the second finds its school merged. */
async function getSchoolsForUpdate(tx: Tx, fromId: number, intoId: number): Promise<Merge> {
  if (fromId === intoId) throw new Problem('merge-into-itself');
  const rows = await tx
    .selectFrom('schools')
    .selectAll()
    .where('id', 'in', [fromId, intoId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const get = (id: number): SchoolRow => {
    const row = rows.find((school) => school.id === id);
    if (row === undefined) throw new Problem('school-not-found', { id });
    if (row.status === 'merged') throw new Problem('school-merged', { name: row.name });
    return row;
  };
  return { from: get(fromId), into: get(intoId) };
}

async function touchGames(tx: Tx, { from }: Merge): Promise<TouchedGames> {
  const rows = await tx.selectFrom('game_results').select('game_id').where('school_id', '=', from.id).execute();
  const touched = touchedGames();
  await touched.touch(
    tx,
    rows.map(({ game_id }) => game_id),
  );
  return touched;
}

/** What is of the two schools besides games: the school that stays has the teams of both. */
async function keysOf(tx: Tx, { from, into }: Merge): Promise<DependencyKey[]> {
  const sports = await tx
    .selectFrom('teams')
    .innerJoin('sports', 'sports.id', 'teams.sport_id')
    .select(['sports.id', 'sports.parent_id'])
    .distinct()
    .where('school_id', '=', into.id)
    .execute();
  const ids = new Set(sports.flatMap(({ id, parent_id }) => [id, parent_id ?? id]));
  const states = new Set([from.state_id, into.state_id]);
  return [
    ...[DIRECTORY, REVIEW, TASKS],
    ...[from.id, into.id].flatMap((id) => [teamKey(id), coachesKey(id)]),
    ...[...states].flatMap((stateId) => [...ids].map((sportId) => tableKey(stateId, sportId))),
  ];
}

async function keepNames(tx: Tx, actor: Member, { from, into }: Merge): Promise<void> {
  await redirectSchool(tx, actor.memberId, { fromId: from.id, intoId: into.id });
  await keepAlias(tx, { state_id: from.state_id, name_key: from.name_key, school_id: into.id });
}

interface Conflict {
  readonly sport: string;
  readonly day: string | null;
  readonly opponent: string;
}

/**
 * Refuses what cannot be one school.
 *
 * @throws {Problem} `schools-have-met`, `games-listed-twice`, naming the games.
 */
async function refuseConflicts(tx: Tx, { from, into }: Merge): Promise<void> {
  const met = await sql<Conflict>`
    select sports.name as sport, g.event_date as day, '' as opponent
    from game_results a
    join game_results b on b.game_id = a.game_id and b.school_id = ${into.id}
    join games g on g.id = a.game_id and g.removed_at is null
    join sports on sports.id = g.sport_id
    where a.school_id = ${from.id} order by g.listed_on, g.id`.execute(tx);
  const names = { name: from.name, into: into.name };
  if (met.rows.length > 0) throw new Problem('schools-have-met', { ...names, games: listConflicts(met.rows) });
  const twice = await sql<Conflict>`
    select distinct on (g.listed_on, g.id) sports.name as sport, g.event_date as day, schools.name as opponent
    from game_results mine
    join games g on g.id = mine.game_id and g.removed_at is null and g.event_date is not null
    join game_results opponent on opponent.game_id = g.id and opponent.school_id <> mine.school_id
    join game_results theirs on theirs.school_id = ${into.id} and theirs.sport_id = mine.sport_id
      and theirs.season = mine.season and theirs.listed_on = mine.listed_on
    join game_results same on same.game_id = theirs.game_id and same.school_id = opponent.school_id
    join games original on original.id = theirs.game_id and original.removed_at is null
      and coalesce(original.doubleheader_no, 1) = coalesce(g.doubleheader_no, 1)
    join sports on sports.id = g.sport_id
    join schools on schools.id = opponent.school_id
    where mine.school_id = ${from.id} order by g.listed_on, g.id`.execute(tx);
  if (twice.rows.length > 0) throw new Problem('games-listed-twice', { ...names, games: listConflicts(twice.rows) });
}

/** So many games say enough about why it cannot be. */
const NAMED_GAMES = 5;

function listConflicts(games: readonly Conflict[]): string {
  const named = games
    .slice(0, NAMED_GAMES)
    .map(
      ({ sport, day, opponent }) =>
        `${sport}${opponent === '' ? '' : ` with ${opponent}`} on ${day ?? 'a day to come'}`,
    );
  const others = games.length - named.length;
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

/** Everyone whose record may move: the school that stays, and whom the other played, since their league games may. */
async function listTeamsToRefresh(tx: Tx, { from, into }: Merge): Promise<TeamKey[]> {
  const { rows } = await sql<TeamKey>`
    select ${into.id}::int as school_id, sport_id, season from teams where school_id = ${from.id}
    union
    select r.school_id, r.sport_id, r.season
    from game_results mine join game_results r on r.game_id = mine.game_id
    where mine.school_id = ${from.id} and r.school_id <> ${from.id}`.execute(tx);
  return rows;
}

/** Moves teams, places in leagues and games; answers how many games, and in which brackets. */
async function moveGames(
  tx: Tx,
  clock: Clock,
  { from, into }: Merge,
  by: Member,
): Promise<{ readonly games: number; readonly brackets: readonly number[] }> {
  const teams = await tx
    .selectFrom('teams')
    .select(['school_id', 'sport_id', 'season'])
    .where('school_id', '=', from.id)
    .execute();
  await addTeams(
    tx,
    teams.map((team) => ({ ...team, school_id: into.id })),
  );
  await replaceSchoolInLeagues(tx, from.id, into.id);
  await replaceSchoolInClasses(tx, from.id, into.id);
  const at = clock();
  const games = await replaceSchool(tx, { from, into }, { words: by.displayName, memberId: by.memberId, at });
  await replaceProposer(tx, at, { fromId: from.id, intoId: into.id, actor: by.memberId });
  const brackets = await replaceSchoolInBrackets(tx, from.id, into.id);
  await dropTeams(tx, teams);
  return { games: games.length, brackets };
}
