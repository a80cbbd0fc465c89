import { EVERYTHING } from '@csz/contract/core/dependencies';
import { Problem } from '@csz/contract/problem';
import { parseSeasonLabel, type Season, seasonLabel } from '@csz/rules/season';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { sameTeam } from '#server/sports/teams/api.ts';
import {
  computeLeagueRows,
  computeTeamRow,
  type LeagueRow,
  type LoadedSources,
  listWrongOutcomes,
  loadRecordSources,
  type TeamRow,
} from './compute-records.ts';
import { refreshRecords } from './refresh-records.ts';
import type { SeasonGame } from './season-games.ts';
import { type TeamKey, teamKey, wantedTeams } from './team-key.ts';

/** Teams at once, so that memory stays the same whatever the number of seasons. */
const BATCH = 500;

export interface Recomputation {
  /** A label or its first year; all seasons when absent. */
  readonly season?: string | undefined;
  /** Write what the games say where a kept record differs. */
  readonly mend: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Compares every kept record with its games and names each difference in a sentence. The games are always right.
 *
 * @throws {Problem} `bad-request` for a season that is none.
 */
export async function recomputeRecords(
  db: Db,
  { season, mend, onProgress }: Recomputation,
): Promise<{ teams: number; differences: string[] }> {
  const year = season === undefined ? undefined : readSeason(season);
  const total = await countTeams(db, year);
  const differences: string[] = [];
  let done = 0;
  let after: TeamKey | undefined;
  for (;;) {
    const teams = await listTeams(db, year, after);
    after = teams.at(-1);
    if (after === undefined) return { teams: done, differences };
    differences.push(...(await compareBatch(db, teams, mend)));
    done += teams.length;
    onProgress?.(done, total);
  }
}

async function compareBatch(db: Db, teams: readonly TeamKey[], mend: boolean): Promise<string[]> {
  // Kept rows and games are read in several statements; one snapshot keeps a result that settles in between from
  // looking like a difference.
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => listDifferences(tx, teams));
  if (mend && found.length > 0) {
    const wrong = found.map(({ team }) => team);
    await db.transaction().execute(async (tx) => {
      await refreshRecords(tx, wrong);
      await publish(tx, [EVERYTHING]);
    });
  }
  return found.map(({ sentence }) => sentence);
}

function readSeason(text: string): Season {
  const season = parseSeasonLabel(/^\d{4}$/.test(text) ? seasonLabel(Number(text)) : text);
  if (season === undefined) {
    throw new Problem('bad-request', { reason: `${text} is no season; write it like 2026-2027, from 2012-2013 on.` });
  }
  return season;
}

async function countTeams(db: Db, season: Season | undefined): Promise<number> {
  const row = await db
    .selectFrom('teams')
    .$if(season !== undefined, (query) => query.where('season', '=', season ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .executeTakeFirstOrThrow();
  return row.teams;
}

function listTeams(db: Db, season: Season | undefined, after: TeamKey | undefined): Promise<TeamKey[]> {
  return db
    .selectFrom('teams')
    .$if(season !== undefined, (query) => query.where('season', '=', season ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('school_id', 'sport_id', 'season'),
          '>',
          tuple(after?.school_id ?? 0, after?.sport_id ?? 0, after?.season ?? 0),
        ),
      ),
    )
    .select(['school_id', 'sport_id', 'season'])
    .orderBy('school_id')
    .orderBy('sport_id')
    .orderBy('season')
    .limit(BATCH)
    .execute();
}

/** A kept figure that is not what the games say. */
interface Difference {
  readonly team: TeamKey;
  readonly sentence: string;
}

/** Where the kept records of these teams, or the outcomes of their games, differ from the games. */
async function listDifferences(db: Reader, teams: readonly TeamKey[]): Promise<Difference[]> {
  const sources = await loadRecordSources(db, teams);
  const names = await findTeamNames(db, teams);
  const keptTeams = await findTeamRows(db, teams);
  const keptLeagues = await findLeagueRows(db, teams);
  const leagueNames = await findLeagueNames(db, teams);
  return teams.flatMap((team) => {
    const computed = sources.of(team);
    const name = names.get(teamKey(team)) ?? teamKey(team);
    const leagues = keptLeagues.get(teamKey(team)) ?? [];
    const sentences = [
      describeDifference(keptTeams.get(teamKey(team)), computeTeamRow(team, computed), { team: name }),
      ...computeLeagueRows(team, computed).map((row) => {
        const kept = leagues.find((league) => league.league_id === row.league_id);
        return describeDifference(kept, row, { team: name, league: leagueNames.get(row.league_id) });
      }),
      ...describeOutcomes(team, computed.games, name, sources),
    ];
    return sentences.filter((sentence) => sentence !== undefined).map((sentence) => ({ team, sentence }));
  });
}

function describeOutcomes(team: TeamKey, games: readonly SeasonGame[], name: string, sources: LoadedSources): string[] {
  const wrong = listWrongOutcomes(games, { lowWins: sources.lowWins(team.sport_id) });
  const sides = games.flatMap((game) => game.teams.map((side) => ({ ...side, game })));
  return wrong.flatMap(({ id, outcome }) => {
    const side = sides.find((candidate) => candidate.resultId === id && candidate.teamId === team.school_id);
    if (!side) return [];
    const kept = side.storedOutcome ?? 'none';
    return [
      `${name}: the outcome of game ${side.game.id} is kept as ${kept}, but its scores say ${outcome ?? 'none'}.`,
    ];
  });
}

async function findTeamNames(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom(wantedTeams(teams))
    .innerJoin('schools', 'schools.id', 'wanted.school_id')
    .innerJoin('sports', 'sports.id', 'wanted.sport_id')
    .select(['wanted.school_id', 'wanted.sport_id', 'wanted.season', 'schools.name as school', 'sports.name as sport'])
    .execute();
  return new Map(rows.map((row) => [teamKey(row), `${row.school}, ${row.sport} ${seasonLabel(row.season)}`]));
}

async function findTeamRows(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<string, TeamRow>> {
  const rows = await db
    .selectFrom(wantedTeams(teams))
    .innerJoin('team_records as kept', sameTeam('kept', 'wanted'))
    .selectAll('kept')
    .execute();
  return new Map(rows.map((row) => [teamKey(row), row]));
}

async function findLeagueRows(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<string, LeagueRow[]>> {
  const rows = await db
    .selectFrom(wantedTeams(teams))
    .innerJoin('league_records as kept', sameTeam('kept', 'wanted'))
    .selectAll('kept')
    .execute();
  return Map.groupBy(rows, teamKey);
}

// Through the memberships, because a league whose record was never written is a difference too.
async function findLeagueNames(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom(wantedTeams(teams))
    .innerJoin('league_memberships as m', sameTeam('m', 'wanted'))
    .innerJoin('leagues', 'leagues.id', 'm.league_id')
    .select(['leagues.id', 'leagues.name'])
    .distinct()
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

const IDENTITY: ReadonlySet<string> = new Set(['league_id', 'school_id', 'sport_id', 'season', 'updated_at']);

/** Names of what a record is of, for sentences. */
interface RecordNames {
  readonly team: string;
  readonly league?: string | undefined;
}

/**
 * One sentence that names every figure in which a kept record differs from the games, undefined when none does. A row
 * that was never written counts as all zeros: a team without a result needs none.
 */
function describeDifference<Row extends TeamRow | LeagueRow>(
  kept: Row | undefined,
  computed: Row,
  names: RecordNames,
): string | undefined {
  const figures = Object.keys(computed).filter((name) => !IDENTITY.has(name)) as (keyof Row & string)[];
  const blank = (name: keyof Row) => (typeof computed[name] === 'number' ? 0 : null);
  const wrong = figures.filter((name) => (kept?.[name] ?? blank(name)) !== (computed[name] ?? blank(name)));
  if (wrong.length === 0) return undefined;
  const list = (row: Row | undefined) => wrong.map((name) => `${words(name)} ${row?.[name] ?? blank(name) ?? 'none'}`);
  const where = names.league === undefined ? names.team : `${names.team} in ${names.league}`;
  return `${where}: kept as ${list(kept).join(', ')}, but the games say ${list(computed).join(', ')}.`;
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
