import { seasonLabel } from '@csz/rules/season';
import type { Reader } from '#server/platform/db/types.ts';
import {
  computeLeagueRows,
  computeTeamRow,
  type LeagueRow,
  listWrongOutcomes,
  type TeamRow,
} from './compute-records.ts';
import { type LoadedSources, loadRecordSources } from './record-sources.ts';
import type { SeasonGame } from './season-games.ts';
import { askedTeams, type TeamKey, teamKey } from './team-key.ts';

/** A kept figure that is not what the games say. */
export interface Difference {
  readonly team: TeamKey;
  readonly sentence: string;
}

/** Where the kept records of these teams, or the outcomes of their games, differ from the games. */
export async function listDifferences(db: Reader, teams: readonly TeamKey[]): Promise<Difference[]> {
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
    const kept = side.keptOutcome ?? 'none';
    return [
      `${name}: the outcome of game ${side.game.id} is kept as ${kept}, but its scores say ${outcome ?? 'none'}.`,
    ];
  });
}

async function findTeamNames(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom(askedTeams(teams))
    .innerJoin('schools', 'schools.id', 'asked.school_id')
    .innerJoin('sports', 'sports.id', 'asked.sport_id')
    .select(['asked.school_id', 'asked.sport_id', 'asked.season', 'schools.name as school', 'sports.name as sport'])
    .execute();
  return new Map(rows.map((row) => [teamKey(row), `${row.school}, ${row.sport} ${seasonLabel(row.season)}`]));
}

async function findTeamRows(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<string, TeamRow>> {
  const rows = await db
    .selectFrom(askedTeams(teams))
    .innerJoin('team_records as kept', (join) =>
      join
        .onRef('kept.school_id', '=', 'asked.school_id')
        .onRef('kept.sport_id', '=', 'asked.sport_id')
        .onRef('kept.season', '=', 'asked.season'),
    )
    .selectAll('kept')
    .execute();
  return new Map(rows.map((row) => [teamKey(row), row]));
}

async function findLeagueRows(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<string, LeagueRow[]>> {
  const rows = await db
    .selectFrom(askedTeams(teams))
    .innerJoin('league_records as kept', (join) =>
      join
        .onRef('kept.school_id', '=', 'asked.school_id')
        .onRef('kept.sport_id', '=', 'asked.sport_id')
        .onRef('kept.season', '=', 'asked.season'),
    )
    .selectAll('kept')
    .execute();
  return Map.groupBy(rows, teamKey);
}

// Through the memberships, because a league whose record was never written is a difference too.
async function findLeagueNames(db: Reader, teams: readonly TeamKey[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom(askedTeams(teams))
    .innerJoin('league_memberships as m', (join) =>
      join
        .onRef('m.school_id', '=', 'asked.school_id')
        .onRef('m.sport_id', '=', 'asked.sport_id')
        .onRef('m.season', '=', 'asked.season'),
    )
    .innerJoin('leagues', 'leagues.id', 'm.league_id')
    .select(['leagues.id', 'leagues.name'])
    .distinct()
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

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

const IDENTITY: ReadonlySet<string> = new Set(['league_id', 'school_id', 'sport_id', 'season', 'updated_at']);

function words(name: string): string {
  return name.replaceAll('_', ' ');
}
