import type { ProjectedBracket, ProjectedSeed } from '@csz/contract/playoffs/calls';
import { Problem } from '@csz/contract/problem';
import type { Source } from '@csz/rules/brackets/bracket-plan';
import { planBracket } from '@csz/rules/brackets/plan-bracket';
import { resolveBracket } from '@csz/rules/brackets/resolve-bracket';
import { rankAmong } from '@csz/rules/point-systems/rank-points';
import { BY_TABLE, projectedSeeds, type ProjectedSeed as Seed, type SeedProof } from '@csz/rules/projected-seeds';
import { seasonOf } from '@csz/rules/season';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { type LeaguePoints, rankLeagueByPoints } from '#server/sports/point-rankings/api.ts';
import { findLeagueGroup, rankingOf, type SportGroup, type StandingTeam } from '#server/sports/standings/api.ts';
import { presentTeam } from './present.ts';
import { type DrawnBracket, presentTree } from './present-forest.ts';
import {
  findBracketOfLeague,
  findRankedLeague,
  listRankedLeagues,
  presentRankedLeague,
  type RankedLeague,
} from './ranked-leagues.ts';

interface Wanted {
  readonly leagueId: number;
  readonly sportId: string;
  readonly season?: number | undefined;
}

type Row = SportGroup['standings'][number];
type TeamSeed = Seed<Row>;

/** The seeds of one table: a division, or a league that has none. */
interface SeededTable {
  readonly key: string;
  readonly name: string;
  readonly seeds: readonly TeamSeed[];
  readonly firstOut: readonly TeamSeed[];
}

/** The table of a league, and the points of its teams where those seed it. */
interface Ranking {
  readonly group: SportGroup;
  readonly points: LeaguePoints | undefined;
}

/**
 * The bracket of a league if the season ended now: seeded by its points where it or its state chose a point system, else
 * by its table as the standings show it.
 *
 * @throws {Problem} `league-not-found`, `sport-not-found`, `no-projected-bracket`.
 */
export async function projectBracket(platform: Platform, wanted: Wanted): Promise<ProjectedBracket> {
  const { db, clock } = platform;
  const { leagueId } = wanted;
  const league = await findRankedLeague(db, { ...wanted, seasonAt: (stateId) => presentSeason(platform, stateId) });
  if (league === undefined) throw new Problem('no-projected-bracket');
  const key = { leagueId, sportId: league.sport_id, season: league.season };
  const group = await findLeagueGroup({ db, clock }, key);
  const [first] = group === undefined ? [] : rowsOf(group);
  if (group === undefined || first === undefined) throw new Problem('no-projected-bracket');
  const ranking = { group, points: await rankLeagueByPoints(platform, key) };
  const tables = seedTables(ranking, league.qualifiers);
  const teams = tables.flatMap(({ seeds }) => seeds);
  const present = (tree: string, seed: TeamSeed) => presentSeed({ tree, seed }, ranking);
  const why = whyNotDrawn(teams);
  return {
    ...presentRankedLeague(league),
    stateId: String(league.state_id),
    stateName: league.state,
    stateIds: [...new Set([league.state_id, ...rowsOf(group).map(({ row }) => row.state_id)])].map(String),
    isPresent: league.season === (await presentSeason(platform, league.state_id)),
    tieBreakers: group.tieBreakers ?? '',
    points: presentPoints(ranking),
    rankBy: rankingOf(first, group).rankBy,
    trees: why === '' ? drawTrees(tables, league) : [],
    why,
    seeds: tables.flatMap((table) => table.seeds.map((seed) => present(table.key, seed))),
    firstOut: tables.flatMap((table) => table.firstOut.map((seed) => present(table.key, seed))),
    published: await findBracketOfLeague(db, key),
  };
}

/** The leagues of a state whose bracket can be projected, by sport and name; of this season unless stated otherwise. */
export async function listProjectedBrackets(
  platform: Platform,
  { stateId, sportId, season }: { stateId: string; sportId?: string | undefined; season?: number | undefined },
): Promise<RankedLeague[]> {
  const wanted = { stateId, sportId, season: season ?? (await presentSeason(platform, stateId)) };
  return listRankedLeagues(platform.db, wanted);
}

async function presentSeason({ db, clock }: Platform, stateId: number | string): Promise<number> {
  return seasonOf((await localNowAt(db, clock, { stateId: String(stateId) })).today);
}

const rowsOf = ({ standings, subStandings }: SportGroup): readonly Row[] => [
  ...standings,
  ...subStandings.flatMap((division) => division.standings),
];

/** How many teams below the line are named. */
const FIRST_OUT = 2;

function seedTables({ group, points }: Ranking, qualifiers: number): SeededTable[] {
  const tables = [{ title: group.title, standings: group.standings }, ...group.subStandings];
  return tables
    .filter(({ standings }) => standings.length > 0)
    .map(({ title, standings }, at) => {
      const seeds =
        points === undefined
          ? projectedSeeds(standings, qualifiers + FIRST_OUT, BY_TABLE)
          : seedByPoints(standings, { points, most: qualifiers + FIRST_OUT });
      // Who is level for the last place is in the running for it, and not out.
      const last = seeds[qualifiers - 1]?.teams ?? [];
      const firstOut = seeds.slice(qualifiers).filter(({ teams }) => !teams.some((team) => last.includes(team)));
      return { key: `r${at + 1}`, name: title, seeds: seeds.slice(0, qualifiers), firstOut };
    });
}

/** No tie-breaker is for teams that are level in points: those share a place in the ranking, and here too. */
function seedByPoints(
  standings: readonly Row[],
  { points: { places }, most }: { readonly points: LeaguePoints; readonly most: number },
): TeamSeed[] {
  const rankOf = ({ teamId }: Row) => places.get(teamId)?.rank ?? null;
  const proof: SeedProof<Row> = {
    whyOpen: (row) => (rankOf(row) === null ? 'unrated' : 'level'),
    placedBy: () => '',
  };
  return projectedSeeds(rankAmong(standings, rankOf), most, proof);
}

/** In words; empty when there is something to draw. */
function whyNotDrawn(seeds: readonly TeamSeed[]): string {
  if (seeds.every(({ open }) => open === 'unrated')) return 'No team has points yet. The first result draws it.';
  if (seeds.every(({ open }) => open === 'unplayed')) return 'No games have counted yet. The first result draws it.';
  if (seeds.length < 2) return 'Only one team goes on, so there is no bracket to draw.';
  if (seeds.length > 64) return 'More than 64 teams go on: too many for one bracket.';
  return '';
}

/** The plainest drawing: on whose ground it is, and what else is played, the league says when it draws the real one. */
const PLAIN = { overflow: 'byes', thirdPlace: false, consolation: false, home: 'neutral' } as const;

function drawTrees(tables: readonly SeededTable[], { scoring }: RankedLeague): ProjectedBracket['trees'] {
  const options = { ...PLAIN, reseedAt: [] };
  const plan = planBracket(
    tables.map(({ key, name, seeds }) => ({ key, name, teams: seeds.length })),
    options,
  );
  // No school has a negative id: a line without a team lists those that are level for it.
  const ids = (seeds: readonly TeamSeed[]) =>
    seeds.map(({ seed, teams: [team], open }) => (team === undefined || open ? -seed : team.teamId));
  const field = {
    seeds: Object.fromEntries(tables.map(({ key, seeds }) => [key, ids(seeds)])),
    ranking: [],
    withdrawn: new Set<number>(),
  };
  const placed = tables.flatMap(({ seeds }) =>
    seeds.flatMap(({ seed, teams: [team], open }) =>
      team === undefined || open ? [] : [[team.teamId, { ...team.row, seed, withdrawn_at: null }] as const],
    ),
  );
  const state: DrawnBracket = {
    row: { scoring },
    options,
    plan,
    field,
    resolved: resolveBracket(plan, field, new Map()),
    entries: new Map(placed),
    matches: new Map(),
    sides: new Map(),
    nameOf: (source) => openName(tables, source),
  };
  return plan.trees.map((tree) => presentTree(state, tree));
}

function openName(tables: readonly SeededTable[], source: Source): string | undefined {
  if (source.from !== 'seed') return undefined;
  const seed = tables.find(({ key }) => key === source.tree)?.seeds[source.seed - 1];
  return seed?.open ? levelNames(seed) : undefined;
}

/** So many names fit on the line of a match. */
const MOST_NAMES = 3;

function levelNames({ teams, open }: TeamSeed): string {
  const names = teams.map(({ row }) => row.short_name);
  const among =
    names.length > MOST_NAMES
      ? `one of ${names.length} teams`
      : new Intl.ListFormat('en', { type: 'disjunction' }).format(names).replace(', or ', ' or ');
  if (open === 'unrated') return `No points yet: ${among}`;
  return open === 'coin-toss' ? `Coin toss still to come: ${among}` : `Still level: ${among}`;
}

function presentPoints({ points }: Ranking): ProjectedBracket['points'] {
  if (points === undefined) return null;
  const { systemName, isOfState, playedThrough } = points;
  return { systemName, isOfState, playedThrough };
}

function presentSeed({ tree, seed }: { tree: string; seed: TeamSeed }, ranking: Ranking): ProjectedSeed {
  const [first] = seed.teams;
  const sentences = (first?.rankReasons ?? []).map(({ sentence }) => sentence);
  const { points } = ranking;
  return {
    tree,
    seed: seed.seed,
    teams: seed.teams.map((team) => ({ ...presentTeam(team.row), ...presentFigures(team, ranking) })),
    open: seed.open,
    placedBy: seed.placedBy,
    // Teams that are level in points have sums of their own, which the ranking opens.
    reasons: points === undefined ? sentences : seed.teams.length > 1 ? [] : reasonsOf(first, points),
  };
}

const reasonsOf = (team: Row | undefined, { places }: LeaguePoints): string[] => [
  ...((team && places.get(team.teamId)?.reasons) ?? []),
];

function presentFigures(team: StandingTeam, { group, points }: Ranking) {
  const { record, pct } = rankingOf(team, group);
  if (points === undefined) return { record, pct, points: null, place: group.places.get(team.teamId) ?? 'open' };
  // What is decided in the table decides nothing here: points move with the games of others.
  return { record, pct, points: points.places.get(team.teamId)?.figure ?? '-', place: 'open' as const };
}
