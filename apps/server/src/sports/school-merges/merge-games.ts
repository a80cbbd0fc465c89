import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schools } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { copyTeams, dropTeamsOfSchool, replaceSchool } from '#server/sports/games/api.ts';
import { replaceSchoolInBrackets } from '#server/sports/playoffs/api.ts';
import { replaceProposer } from '#server/sports/schedule/api.ts';
import type { TeamKey } from '#server/sports/standings/api.ts';

export type SchoolRow = Selectable<Schools>;
/** The school that goes, and the one that gets everything it had. */
export interface Merge {
  readonly from: SchoolRow;
  readonly into: SchoolRow;
}

/** So many games say enough about why it cannot be. */
const NAMED_GAMES = 5;

interface Clash {
  readonly sport: string;
  readonly day: string | null;
  readonly opponent: string;
}

/**
 * Refuses what cannot be one school.
 *
 * @throws {Problem} `schools-have-met`, `games-listed-twice`, naming the games.
 */
export async function refuseClashes(tx: Tx, { from, into }: Merge): Promise<void> {
  const met = await sql<Clash>`
    select sports.name as sport, g.event_date as day, '' as opponent
    from game_results a
    join game_results b on b.game_id = a.game_id and b.school_id = ${into.id}
    join games g on g.id = a.game_id and g.removed_at is null
    join sports on sports.id = g.sport_id
    where a.school_id = ${from.id} order by g.listed_on, g.id`.execute(tx);
  const names = { name: from.name, into: into.name };
  if (met.rows.length > 0) throw new Problem('schools-have-met', { ...names, games: listClashes(met.rows) });
  const twice = await sql<Clash>`
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
  if (twice.rows.length > 0) throw new Problem('games-listed-twice', { ...names, games: listClashes(twice.rows) });
}

function listClashes(games: readonly Clash[]): string {
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
export async function listTeamsToRefresh(tx: Tx, { from, into }: Merge): Promise<TeamKey[]> {
  const { rows } = await sql<TeamKey>`
    select ${into.id}::int as school_id, sport_id, season from teams where school_id = ${from.id}
    union
    select r.school_id, r.sport_id, r.season
    from game_results mine join game_results r on r.game_id = mine.game_id
    where mine.school_id = ${from.id} and r.school_id <> ${from.id}`.execute(tx);
  return rows;
}

/** Moves teams, places in leagues and games; answers how many games, and in which brackets. */
export async function moveGames(
  tx: Tx,
  clock: Clock,
  { from, into }: Merge,
  by: Member,
): Promise<{ readonly games: number; readonly brackets: readonly number[] }> {
  await copyTeams(tx, from.id, into.id);
  await sql`
    insert into league_memberships (league_id, school_id, sport_id, season, division_id, withdrawn_at)
    select league_id, ${into.id}, sport_id, season, division_id, withdrawn_at
    from league_memberships where school_id = ${from.id}
    on conflict do nothing`.execute(tx);
  const games = await replaceSchool(tx, { from, into }, { words: by.displayName, memberId: by.memberId });
  await replaceProposer(tx, clock, { fromId: from.id, intoId: into.id, actor: by.memberId });
  const brackets = await replaceSchoolInBrackets(tx, from.id, into.id);
  await dropTeamsOfSchool(tx, from.id);
  return { games: games.length, brackets };
}
