import type { StandingGroup } from '@csz/contract/standings/calls';
import { RankReasons } from '#web/sports/standings/rank-reasons.tsx';
import { StandingsTable } from '#web/sports/standings/standings-table.tsx';
import { Stack } from '#web/ui/layout.tsx';

interface LeagueTablesProps {
  tables: readonly StandingGroup[];
  /** Something was changed since. */
  isStale: boolean;
  season: string;
}

/** A league's tables, as they are or as they would be. */
export function LeagueTables({ tables, isStale, season }: LeagueTablesProps) {
  return (
    <Stack>
      {isStale && (
        <p className="notice" role="status">
          You changed something since. Press “Preview the tables” to see what it does.
        </p>
      )}
      {tables.length === 0 && <p className="soft">No table yet: it comes with the first team.</p>}
      {tables.map((group) => (
        <GroupTables key={group.title} group={group} season={season} />
      ))}
    </Stack>
  );
}

function GroupTables({ group, season }: { group: StandingGroup; season: string }) {
  const { title, sportId, rankBy, standings, subStandings } = group;
  const divisions = subStandings.filter((division) => division.standings.length > 0);
  const all = [...standings, ...divisions.flatMap((division) => division.standings)];
  return (
    <Stack gap={2}>
      {standings.length > 0 && (
        <StandingsTable title={title} rows={standings} sportId={sportId} season={season} rankBy={rankBy} />
      )}
      {divisions.map((division) => (
        <Stack gap={2} key={division.title}>
          <h3 className="soft">{division.title}</h3>
          <StandingsTable
            title={`${title}, ${division.title}`}
            rows={division.standings}
            sportId={sportId}
            season={season}
            rankBy={rankBy}
          />
        </Stack>
      ))}
      <RankReasons rows={all} />
    </Stack>
  );
}
