import type { Reader } from '#server/platform/db/types.ts';
import type { CountOfTeam } from '#server/sports/games/api.ts';
import { rankSport, rulesOf, type SportGroup } from './rank-sport.ts';
import { type MemberRow, type StandingTeam, standingTeams, type TeamRow } from './standing-teams.ts';
import { listTieGames } from './tie-games.ts';

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
