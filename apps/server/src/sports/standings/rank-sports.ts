import type { TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import type { Reader } from '#server/platform/db/types.ts';
import type { CountOfTeam } from '#server/sports/games/api.ts';
import { rankSport, rulesOf, type SportGroup } from './rank-sport.ts';
import { listSeasonGames, type SeasonGame } from './season-games.ts';
import { type MemberRow, type StandingTeam, standingTeams, type TeamRow } from './standing-teams.ts';
import { type TeamKey, teamKey } from './team-key.ts';

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
  /** Whose overall records are listed. */
  readonly isAsked: (team: StandingTeam) => boolean;
}

/** The tables of teams of one season: each league's, with its ties broken, and the overall records of those asked for. */
export async function rankSports(db: Reader, { rows, members, counts, isAsked }: Ranked): Promise<SportStandings[]> {
  const ruled = members.filter((member) => rulesOf(member) !== null);
  const games = await listTieGames(
    db,
    ruled,
    ruled.flatMap((member) => rulesOf(member) ?? []),
  );
  const teams = standingTeams(rows, { members, games, ...counts });
  const membersOf = Map.groupBy(members, (member) => member.sport_id);
  const gamesOf = Map.groupBy(games, (game) => game.sportId);
  return [...Map.groupBy(teams, (team) => team.row.sport_id)].map(([sportId, played]) => ({
    sportId,
    sportName: played[0]?.row.sport ?? '',
    groups: rankSport(played, isAsked, membersOf.get(sportId) ?? [], gamesOf.get(sportId) ?? []),
  }));
}

/**
 * The games that a league's ties are broken by: those of its members and, as far as the rules look, of their opponents
 * and those opponents' opponents. One query for each step away.
 */
async function listTieGames(
  db: Reader,
  members: readonly TeamKey[],
  rules: readonly TieBreakerRules[],
): Promise<SeasonGame[]> {
  const games = new Map<number, SeasonGame>();
  const seen = new Set<string>();
  let teams = members;
  for (let left = Math.max(0, ...rules.map(stepsAway)); left > 0 && teams.length > 0; left -= 1) {
    for (const team of teams) seen.add(teamKey(team));
    const found = await listSeasonGames(db, teams);
    for (const game of found) games.set(game.id, game);
    const opponents = new Map(found.flatMap(teamsOf).map((team) => [teamKey(team), team]));
    teams = [...opponents.values()].filter((team) => !seen.has(teamKey(team)));
  }
  return [...games.values()];
}

function stepsAway({ steps }: TieBreakerRules): number {
  if (steps.some((step) => step.kind === 'rpi')) return 3;
  return steps.some((step) => step.kind === 'opponents-pct') ? 2 : 1;
}

function teamsOf({ teams, sportId, season }: SeasonGame): TeamKey[] {
  return teams.map((side) => ({ school_id: side.teamId, sport_id: sportId, season }));
}
