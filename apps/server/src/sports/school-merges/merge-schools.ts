import type { DependencyKey } from '@csz/contract/core/dependencies';
import { coachesKey, DIRECTORY } from '@csz/contract/directory/keys';
import { bracketKey, REVIEW, TASKS, tableKey, teamKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { replaceSchoolInFollows } from '#server/people/follows/api.ts';
import { replaceSchoolInRoles } from '#server/people/roles/api.ts';
import type { Clock } from '#server/platform/clock.ts';
import { counted } from '#server/platform/counted.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import type { Act } from '#server/reference/audit/api.ts';
import { audit } from '#server/reference/audit/api.ts';
import { keepAlias, leadToSchool, lockGames } from '#server/reference/directory/api.ts';
import { type TouchedGames, touchedGames } from '#server/sports/games/api.ts';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { listTeamsToRefresh, type Merge, moveGames, refuseClashes, type SchoolRow } from './merge-games.ts';

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
    await lockGames(tx, [fromId, intoId]);
    const merge = await getSchoolsForUpdate(tx, fromId, intoId);
    const { from, into } = merge;
    await refuseClashes(tx, merge);
    const teams = await listTeamsToRefresh(tx, merge);
    const touched = await touchGames(tx, merge);
    const { games, brackets } = await moveGames(tx, clock, merge, act.actor);
    await replaceSchoolInFollows(tx, merge);
    await replaceSchoolInRoles(tx, merge);
    await leadThere(tx, merge);
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

async function leadThere(tx: Tx, { from, into }: Merge): Promise<void> {
  await leadToSchool(tx, from.id, into.id);
  await keepAlias(tx, { state_id: from.state_id, name_key: from.name_key, school_id: into.id });
}
