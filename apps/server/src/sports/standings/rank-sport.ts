import { type LeagueStandings, type StandingsGroup, standingsGroups } from '@csz/rules/standings';
import type { TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import type { SeasonGame } from './season-games.ts';
import { type MemberRow, NO_GAMES, type StandingTeam } from './standing-teams.ts';

/** A ranked table with the league that it is of, none for "Overall Record". */
export interface SportGroup extends StandingsGroup<StandingTeam> {
  readonly leagueId: number | null;
  readonly rules: TieBreakerRules | null;
}

/** The tables of one sport: each league whole, and last the overall records of the teams asked for. */
export function rankSport(
  teams: readonly StandingTeam[],
  isAsked: (team: StandingTeam) => boolean,
  members: readonly MemberRow[],
  games: readonly SeasonGame[],
): SportGroup[] {
  const lowWins = teams.some(({ row }) => row.scoring.lowWins);
  const played = { games, order: { lowWins } };
  const leagues = [...Map.groupBy(members, (member) => member.league_id)].flatMap(([leagueId, rows]) => {
    const league = leagueOf(leagueId, rows);
    const rules = league.tieBreakers;
    const [group, rest] = standingsGroups([league], teams, played);
    // Without a row of its own the league is left out, and the overall records stand alone.
    return group && rest ? [{ ...group, leagueId, rules }] : [];
  });
  const overall = standingsGroups([], teams.filter(isAsked), played);
  return [...leagues, ...overall.map((group) => ({ ...group, leagueId: null, rules: null }))];
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
export function rulesOf({ tie_breakers }: Pick<MemberRow, 'tie_breakers'>): TieBreakerRules | null {
  return tie_breakers;
}
