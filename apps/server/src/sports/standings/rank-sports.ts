import { decidedPlaces, type PlaceState } from '@csz/rules/decided-places';
import type { StandingRow } from '@csz/rules/rank-group';
import { type TeamRecord, teamRecord } from '@csz/rules/record';
import type { TeamId } from '@csz/rules/result';
import { type LeagueStandings, type StandingsGroup, standingsGroups } from '@csz/rules/standings';
import type { RecordedOrder, TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import type { Reader } from '#server/platform/db/types.ts';
import type { CountOfTeam } from '#server/sports/unreported/api.ts';
import { listRecordedOrders, listSeededByPoints, type listStandingTeams, type MemberRow } from './queries.ts';
import { listSeasonGames, type SeasonGame } from './season-games.ts';
import { teamKey } from './team-key.ts';
import type { ToGo } from './to-go.ts';

/** A team's record in one league, with its points there. */
interface LeagueSplit extends TeamRecord {
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

type TeamRow = Awaited<ReturnType<typeof listStandingTeams>>[number];

/** A team as its tables rank and show it. */
export interface StandingTeam extends StandingRow {
  readonly teamId: number;
  readonly row: TeamRow;
  readonly unreported: number;
  readonly unsettled: number;
  /** By league id. */
  readonly leagues: ReadonlyMap<number, LeagueSplit>;
}

/** A ranked table with the league that it is of, none for "Overall Record". */
export interface SportGroup extends StandingsGroup<StandingTeam> {
  readonly leagueId: number | null;
  readonly rules: TieBreakerRules | null;
  /** How many go on from each table; null where no line is drawn. */
  readonly qualifiers: number | null;
  /** Its seeds go by a point system: the table has no line, and decides nothing. */
  readonly isSeededByPoints: boolean;
  /** What is decided about who goes on, by school; empty once all is played, when the line says it. */
  readonly places: ReadonlyMap<TeamId, PlaceState>;
}

/** The ranked tables of one child sport. */
export interface SportStandings {
  readonly sportId: number;
  readonly sportName: string;
  readonly groups: readonly SportGroup[];
}

interface Ranked {
  readonly rows: readonly TeamRow[];
  readonly members: readonly MemberRow[];
  readonly counts: { readonly unreported: CountOfTeam; readonly unsettled: CountOfTeam };
  /** The results that are still to come in a league; without it no place is called decided. */
  readonly toGo?: ToGo;
  /** Whose overall records are listed. */
  readonly isWanted: (team: StandingTeam) => boolean;
}

/** The tables of teams of one season: each league's, with its ties broken, and the overall records of those requested. */
export async function rankSports(
  db: Reader,
  { rows, members, counts, toGo, isWanted }: Ranked,
): Promise<SportStandings[]> {
  const ruled = members.filter((member) => rulesOf(member) !== null);
  const rules = ruled.flatMap((member) => rulesOf(member) ?? []);
  const games = await listSeasonGames(db, ruled, Math.max(0, ...rules.map(stepsAway)));
  const teams = standingTeams(rows, { members, games, ...counts });
  const ordersOf = await listRecordedOrders(db, ruled);
  // Lines are drawn where places are looked at.
  const byPoints = toGo === undefined ? new Set() : await listSeededByPoints(db, members);
  const membersOf = Map.groupBy(members, (member) => member.sport_id);
  const gamesOf = Map.groupBy(games, (game) => game.sportId);
  return [...Map.groupBy(teams, (team) => team.row.sport_id)].map(([sportId, played]) => ({
    sportId,
    sportName: played[0]?.row.sport ?? '',
    groups: rankSport(played, {
      isWanted,
      toGo,
      members: membersOf.get(sportId) ?? [],
      games: gamesOf.get(sportId) ?? [],
      ordersOf: (leagueId) => ordersOf.get(`${leagueId} ${sportId}`) ?? [],
      isSeededByPoints: (leagueId) => byPoints.has(`${leagueId} ${sportId}`),
    }),
  }));
}

/** How far a league's rules look: to its members' games, those of their opponents, or of these opponents' opponents. */
export function stepsAway({ steps }: TieBreakerRules): number {
  if (steps.some((step) => step.kind === 'rpi')) return 3;
  return steps.some((step) => step.kind === 'opponents-pct') ? 2 : 1;
}

interface TeamFigures {
  readonly members: readonly MemberRow[];
  readonly unreported: CountOfTeam;
  readonly unsettled: CountOfTeam;
  /** All games of the teams whose league ranks by the regular season. */
  readonly games: readonly SeasonGame[];
}

export const NO_GAMES: TeamRecord = { wins: 0, losses: 0, ties: 0 };

/** Puts the kept figures of each team together; a record that was never written is one without games. */
export function standingTeams(rows: readonly TeamRow[], figures: TeamFigures): StandingTeam[] {
  const { members, unreported, unsettled, games } = figures;
  const leaguesOf = Map.groupBy(members, teamKey);
  const gamesOf = Map.groupBy(games, (game) => game.sportId);
  return rows.map((row) => {
    const own = gamesOf.get(row.sport_id)?.filter((game) => game.teams.some((side) => side.teamId === row.school_id));
    const { lowWins } = row.scoring;
    return {
      teamId: row.school_id,
      // Ties are explained in sentences, and a school's whole name can be one of its own.
      name: row.short_name,
      overall: { wins: row.wins ?? 0, losses: row.losses ?? 0, ties: row.ties ?? 0 },
      // A team of two leagues has two league records: each table looks up its own.
      league: NO_GAMES,
      ...(own === undefined ? {} : { regularSeason: teamRecord(own, row.school_id, { lowWins }).regularSeason }),
      row,
      unreported: unreported(row),
      unsettled: unsettled(row),
      leagues: new Map((leaguesOf.get(teamKey(row)) ?? []).map((member) => [member.league_id, splitOf(member)])),
    };
  });
}

function splitOf(member: MemberRow): LeagueSplit {
  return {
    wins: member.wins ?? 0,
    losses: member.losses ?? 0,
    ties: member.ties ?? 0,
    pointsFor: member.points_for ?? 0,
    pointsAgainst: member.points_against ?? 0,
  };
}

/** What the tables of one sport are made of. */
interface SportSources extends Pick<Ranked, 'isWanted' | 'members' | 'toGo'> {
  readonly games: readonly SeasonGame[];
  /** Tosses and decisions of a league, oldest first. */
  readonly ordersOf: (leagueId: number) => readonly RecordedOrder[];
  isSeededByPoints(leagueId: number): boolean;
}

/** The tables of one sport: each league whole, and last the overall records of the teams requested. */
function rankSport(
  teams: readonly StandingTeam[],
  { isWanted, toGo, members, games, ordersOf, isSeededByPoints }: SportSources,
): SportGroup[] {
  const lowWins = teams.some(({ row }) => row.scoring.lowWins);
  const played = { games, order: { lowWins } };
  const leagues = [...Map.groupBy(members, (member) => member.league_id)].flatMap(([leagueId, rows]) => {
    const byPoints = isSeededByPoints(leagueId);
    // A line in the table, or a place clinched there, would claim what points decide.
    const lined = byPoints ? rows.map((row) => ({ ...row, qualifiers: null })) : rows;
    const league = { ...leagueOf(leagueId, lined), recordedOrders: ordersOf(leagueId) };
    const { tieBreakers: rules } = league;
    const [group, rest] = standingsGroups([league], teams, played);
    // Without a row of its own the league is left out, and the overall records stand alone.
    return group && rest
      ? [
          {
            ...group,
            leagueId,
            rules,
            qualifiers: rows[0]?.qualifiers ?? null,
            isSeededByPoints: byPoints,
            places: placesOf(group, { leagueId, rules, toGo, rows: lined }),
          },
        ]
      : [];
  });
  const overall = standingsGroups([], teams.filter(isWanted), played);
  const unruled = { leagueId: null, rules: null, qualifiers: null, isSeededByPoints: false, places: new Map() };
  return [...leagues, ...overall.map((group) => ({ ...group, ...unruled }))];
}

interface Undecided {
  readonly leagueId: number;
  readonly rules: TieBreakerRules | null;
  readonly toGo: ToGo | undefined;
  readonly rows: readonly MemberRow[];
}

/** Each of a league's tables has a line of its own. */
function placesOf(
  { standings, subStandings }: StandingsGroup<StandingTeam>,
  { leagueId, rules, toGo, rows }: Undecided,
): ReadonlyMap<TeamId, PlaceState> {
  const qualifiers = rows[0]?.qualifiers ?? null;
  if (toGo === undefined || qualifiers === null) return new Map();
  const isOverall = rules?.rankBy === 'overall-pct';
  const seasonOf = (team: StandingTeam) => {
    const { league, regular } = toGo(team.row, leagueId);
    const record = isOverall ? (team.regularSeason ?? team.overall) : (team.leagues.get(leagueId) ?? NO_GAMES);
    return { teamId: team.teamId, record, remaining: isOverall ? regular : league };
  };
  const tables = [standings, ...subStandings.map((division) => division.standings)].map((table) => table.map(seasonOf));
  if (tables.flat().every(({ remaining }) => remaining === 0)) return new Map();
  return new Map(tables.flatMap((table) => [...decidedPlaces(table, qualifiers)]));
}

function leagueOf(leagueId: number, members: readonly MemberRow[]): LeagueStandings<StandingTeam> {
  const [league] = members as [MemberRow, ...MemberRow[]];
  const inDivisions = members.filter((member) => member.division_id !== null);
  return {
    title: league.league,
    teamIds: members.map((member) => member.school_id),
    qualifiers: league.qualifiers,
    // As the query orders them: by position, then by name. As many go on from each division as from a league without.
    divisions: [...Map.groupBy(inDivisions, (member) => member.division).entries()].map(([title, rows]) => ({
      title: title ?? '',
      teamIds: rows.map((member) => member.school_id),
      qualifiers: league.qualifiers,
    })),
    tieBreakers: rulesOf(league),
    recordIn: (team) => team.leagues.get(leagueId) ?? NO_GAMES,
  };
}

/** A league's tie-breakers as it stored them, none where the note about seeding stands. */
function rulesOf({ tie_breakers }: Pick<MemberRow, 'tie_breakers'>): TieBreakerRules | null {
  return tie_breakers;
}
