import type { RecordLine } from '@csz/contract/games/calls';
import type { RankingRecord, StandingGroup, StandingRow } from '@csz/contract/standings/calls';
import { formatPct, formatRecord, type TeamRecord, winPct } from '@csz/rules/record';
import type { StandingsRow } from '@csz/rules/standings';
import { presentLook } from '#server/reference/crests/api.ts';
import { NO_GAMES, type SportGroup, type SportStandings, type StandingTeam, stepsAway } from './rank-sports.ts';

type Ranked = StandingsRow<StandingTeam>;

/** The tables of one sport; `named` puts the sport in front of each title, where a page shows several. */
export function presentGroups({ sportId, sportName, groups }: SportStandings, named: boolean): StandingGroup[] {
  const titled = (title: string) => (named ? `${sportName}: ${title}` : title);
  return groups.map((group) => ({
    title: titled(group.title),
    leagueId: group.leagueId === null ? null : String(group.leagueId),
    sportId: String(sportId),
    sportName,
    hasTieBreakers: group.tieBreakers !== null,
    followsOthers: group.rules !== null && stepsAway(group.rules) > 1,
    isSeededByPoints: group.isSeededByPoints,
    qualifiers: group.qualifiers,
    rankBy: rankingRecordOf(group),
    standings: group.standings.map((row) => presentRow(row, group)),
    subStandings: group.subStandings.map(({ title, standings }) => ({
      title,
      standings: standings.map((row) => presentRow(row, group)),
    })),
  }));
}

/** A team's line in a table, or in a list of teams when there is none. */
export function presentRow(ranked: Ranked, group?: SportGroup): StandingRow {
  const { row } = ranked;
  const counted = rankedBy(ranked, group);
  return {
    id: String(row.school_id),
    schoolId: String(row.school_id),
    name: row.name,
    shortName: row.short_name,
    ...presentLook(row),
    stateId: String(row.state_id),
    districtId: String(row.district_id),
    rank: ranked.rank,
    rankReasons: ranked.rankReasons.map((reason) => reason.sentence),
    aLine: ranked.aLine,
    place: group?.places.get(row.school_id) ?? 'open',
    unreported: ranked.unreported,
    unsettled: ranked.unsettled,
    ...presentRecord(counted),
    pct: presentPct(counted),
    league: presentLeague(ranked, group?.leagueId ?? null),
    overall: { ...presentRecord(ranked.overall), pct: presentPct(ranked.overall) },
    home: { won: row.home_wins ?? 0, lose: row.home_losses ?? 0, ties: row.home_ties ?? 0 },
    away: { won: row.away_wins ?? 0, lose: row.away_losses ?? 0, ties: row.away_ties ?? 0 },
    pointsFor: row.points_for ?? 0,
    pointsAgainst: row.points_against ?? 0,
    streak: presentStreak(row),
  };
}

/** Won, lost, tied, as the wire calls them. */
export function presentRecord({ wins, losses, ties }: TeamRecord): RecordLine {
  return { won: wins, lose: losses, ties };
}

/** 'W3', or nothing before the first game. */
export function presentStreak(row: { streak_kind: string | null; streak_length: number | null }): string {
  return row.streak_kind === null ? '' : `${row.streak_kind}${row.streak_length ?? 0}`;
}

/** The record of a team that a group's tables rank by: anyone who shows a rank shows this beside it. */
export function rankedBy(team: StandingTeam, group: SportGroup | undefined): TeamRecord {
  if (group === undefined || group.leagueId === null) return team.overall;
  if (rankingRecordOf(group) === 'regular-season') return team.regularSeason ?? team.overall;
  return team.leagues.get(group.leagueId) ?? NO_GAMES;
}

/** A rule set that ranks by all games leaves the playoffs out, since it seeds them. */
export function rankingRecordOf({ leagueId, rules }: SportGroup): RankingRecord {
  if (leagueId === null) return 'overall';
  return rules?.rankBy === 'overall-pct' ? 'regular-season' : 'league';
}

/** A team's record that its table ranks by, as a seed shows it. */
export function rankingOf(team: StandingTeam, group: SportGroup) {
  const record = rankedBy(team, group);
  return { record: formatRecord(record), pct: presentPct(record), rankBy: rankingRecordOf(group) };
}

function presentLeague(team: StandingTeam, leagueId: number | null): StandingRow['league'] {
  const only = team.leagues.size === 1 ? team.leagues.values().next().value : undefined;
  const split = leagueId === null ? only : team.leagues.get(leagueId);
  if (split === undefined) return null;
  const { pointsFor, pointsAgainst } = split;
  return { ...presentRecord(split), pct: presentPct(split), pointsFor, pointsAgainst };
}

const presentPct = (record: TeamRecord) => formatPct(winPct(record));
