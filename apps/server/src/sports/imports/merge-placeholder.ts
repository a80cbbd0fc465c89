import { sql } from 'kysely';
import { keepAlias, redirectSchool } from '#server/reference/directory/api.ts';
import { ImportRefused } from '#server/sports/csv-files/api.ts';
import { changeGames, listGames, replaceSchool } from '#server/sports/games/api.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';
import type { AliasOption } from './import-options.ts';
import type { ImportRun } from './import-run.ts';
import type { KnownSchool } from './imported-columns.ts';
import type { SchoolName, StateDirectory } from './schools.ts';
import { addSeenTeams } from './seen-in-file.ts';

/**
 * Turns a placeholder into the school that it stood for. Its games become the school's; one that the school has too was
 * listed twice, and the placeholder's copy is removed.
 *
 * @throws {ImportRefused} when the two have played each other, since then they are two schools.
 */
export async function mergePlaceholder(
  run: ImportRun,
  placeholder: { readonly id: number; readonly name: string },
  school: KnownSchool,
): Promise<void> {
  const { tx, reporter: words, memberId, now: at, note } = run;
  await refuseMeetings(run, placeholder, school);
  await addSeenTeams(tx, await listTeams(run, placeholder.id, school.id));
  const games = await listGameIds(run, placeholder.id);
  await run.touched.touch(tx, games);
  await removeCopies(run, placeholder.id, school.id);
  const moved = await replaceSchool(tx, { from: placeholder, into: school }, { words, memberId, at });
  await run.touched.touch(tx, games);
  await redirectSchool(tx, memberId, { fromId: placeholder.id, intoId: school.id });
  note('Placeholders that became schools', `${placeholder.name} is ${school.name} now (${moved.length} games)`);
}

async function refuseMeetings(
  { tx }: ImportRun,
  placeholder: { readonly id: number; readonly name: string },
  school: KnownSchool,
): Promise<void> {
  const { rows } = await sql`
    select from game_results a join game_results b on b.game_id = a.game_id and b.school_id = ${school.id}
    where a.school_id = ${placeholder.id} limit 1`.execute(tx);
  if (rows.length === 0) return;
  throw new ImportRefused(`${placeholder.name} and ${school.name} have played each other, so they are two schools.`, {
    isCall: true,
  });
}

async function listGameIds({ tx }: ImportRun, schoolId: number): Promise<number[]> {
  const rows = await tx.selectFrom('game_results').select('game_id').where('school_id', '=', schoolId).execute();
  return rows.map(({ game_id }) => game_id);
}

/** Everyone whose record moves: both schools, and whom the placeholder played, since a copy of a game may go. */
async function listTeams({ tx }: ImportRun, placeholderId: number, schoolId: number): Promise<TeamKey[]> {
  const { rows } = await sql<TeamKey>`
    select distinct r.school_id, r.sport_id, r.season
    from game_results mine join game_results r on r.game_id = mine.game_id
    where mine.school_id = ${placeholderId}`.execute(tx);
  const own = rows.filter(({ school_id }) => school_id === placeholderId);
  return [...rows, ...own.map((team) => ({ ...team, school_id: schoolId }))];
}

async function removeCopies(
  { tx, reporter: words, memberId, now: at }: ImportRun,
  placeholderId: number,
  schoolId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct copy.id
    from game_results mine
    join games copy on copy.id = mine.game_id and copy.removed_at is null
    join game_results opponent on opponent.game_id = copy.id and opponent.school_id <> mine.school_id
    join game_results theirs on theirs.school_id = ${schoolId} and theirs.sport_id = mine.sport_id
      and theirs.season = mine.season and theirs.listed_on = mine.listed_on
    join game_results same on same.game_id = theirs.game_id and same.school_id = opponent.school_id
    join games original on original.id = theirs.game_id and original.removed_at is null
      and coalesce(original.doubleheader_no, 1) = coalesce(copy.doubleheader_no, 1)
    where mine.school_id = ${placeholderId}`.execute(tx);
  const copies = await listGames(
    tx,
    rows.map(({ id }) => id),
    { lock: true },
  );
  const by = { words, memberId, at };
  await changeGames(
    tx,
    copies.map((game) => ({ kind: 'removed', cause: 'import', game, by })),
  );
}

/**
 * Keeps what the operator decided: this name is that school, in this file and every later one. A placeholder that was
 * made of the name before becomes the school, games and all.
 *
 * @throws {ImportRefused} for a school that does not exist, and for a name that is a school of its own.
 */
export async function settleAliases(
  run: ImportRun,
  states: StateDirectory,
  readName: (text: string, stateText: string) => SchoolName,
  aliases: readonly AliasOption[],
): Promise<void> {
  for (const { name, schoolId } of aliases) {
    const { key, state } = readName(name, '');
    const school = await run.tx
      .selectFrom('schools')
      .select(['id', 'state_id', 'district_id', 'name', 'name_key'])
      .where('id', '=', schoolId)
      .where('status', '<>', 'merged')
      .executeTakeFirst();
    if (school === undefined) throw refused(`There is no school with the id ${schoolId}.`);
    const state_id = state === undefined ? school.state_id : (await states.ensure(state)).id;
    const namesake = await run.tx
      .selectFrom('schools')
      .select(['id', 'name', 'status'])
      .where('state_id', '=', state_id)
      .where('name_key', '=', key)
      .where('status', '<>', 'merged')
      .executeTakeFirst();
    if (namesake?.id === school.id) continue;
    if (namesake !== undefined && namesake.status !== 'placeholder') {
      throw refused(`${namesake.name} is a school of its own (id ${namesake.id}), so its name cannot mean another.`);
    }
    if (namesake !== undefined) await mergePlaceholder(run, namesake, school);
    await keepAlias(run.tx, { state_id, name_key: key, school_id: school.id });
  }
}

function refused(sentence: string): ImportRefused {
  return new ImportRefused(sentence, { isCall: true });
}
