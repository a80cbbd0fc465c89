import type { StandingRow } from '@csz/rules/rank-group';
import { type TeamRecord, teamRecord } from '@csz/rules/record';
import type { CountOfTeam } from '#server/sports/games/api.ts';
import type { listLeagueMembers, listStandingTeams } from './queries.ts';
import type { SeasonGame } from './season-games.ts';
import { teamKey } from './team-key.ts';

export type TeamRow = Awaited<ReturnType<typeof listStandingTeams>>[number];
export type MemberRow = Awaited<ReturnType<typeof listLeagueMembers>>[number];

/** A team's record in one league, with its points there. */
export interface LeagueSplit extends TeamRecord {
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

/** A team as its tables rank and show it. */
export interface StandingTeam extends StandingRow {
  readonly teamId: number;
  readonly row: TeamRow;
  readonly unreported: number;
  readonly unsettled: number;
  /** By league id. */
  readonly leagues: ReadonlyMap<number, LeagueSplit>;
}

export const NO_GAMES: TeamRecord = { wins: 0, losses: 0, ties: 0 };

interface TeamFigures {
  readonly members: readonly MemberRow[];
  readonly unreported: CountOfTeam;
  readonly unsettled: CountOfTeam;
  /** All games of the teams whose league ranks by the regular season. */
  readonly games: readonly SeasonGame[];
}

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
      // Ties are told in sentences, and a school's whole name can be one of its own.
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
