import { pages } from '@csz/contract/pages';
import type { StandingGroup, StandingRow } from '@csz/contract/standings/calls';
import { RANKING_NOTES } from '@csz/contract/standings/ranking-record';
import { Subscribe } from '#web/sports/calendars/subscribe.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { RankReasons } from './rank-reasons.tsx';
import { StandingsTable } from './standings-table.tsx';

interface GroupProps {
  group: StandingGroup;
  season: string;
  /** Several sports are on the page, so that each table names its own. */
  withSport: boolean;
  /** The season is the one of today. */
  isPresent: boolean;
}

/** A league with its divisions, or the overall records. */
export function StandingGroupSection({ group, season, withSport, isPresent }: GroupProps) {
  const title = withSport ? `${group.title}, ${group.sportName}` : group.title;
  const all = [...group.standings, ...group.subStandings.flatMap(({ standings }) => standings)];
  const common = { sportId: group.sportId, season, rankBy: group.rankBy };
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <h2>{title}</h2>
      {group.standings.length > 0 && <StandingsTable title={title} rows={group.standings} {...common} />}
      {group.subStandings.map((division) => (
        <Stack gap={2} key={division.title}>
          <h3 className="soft">{division.title}</h3>
          <StandingsTable title={`${title}, ${division.title}`} rows={division.standings} {...common} />
        </Stack>
      ))}
      <RankReasons rows={all} />
      <Notes group={group} rows={all} />
      {isPresent && hasProjection(group) && (
        <Link
          className="target at-start strong"
          to={pages.projectedBracket(group.leagueId, { sportId: group.sportId })}
        >
          Bracket if the season ended today<span className="visually-hidden">: {title}</span>
        </Link>
      )}
      {group.leagueId !== null && (
        <Subscribe name={title} path={pages.calendarOfLeague(group.leagueId, group.sportId)} />
      )}
    </Stack>
  );
}

/** Its rules and how many go on say who would play whom. */
const hasProjection = (group: StandingGroup): group is StandingGroup & { leagueId: string } =>
  group.leagueId !== null && (group.hasTieBreakers || group.isSeededByPoints) && group.qualifiers !== null;

function Notes({ group, rows }: { group: StandingGroup; rows: readonly StandingRow[] }) {
  const note = RANKING_NOTES[group.rankBy];
  return (
    <div className="soft small">
      {rows.some(({ unreported }) => unreported > 0) && <p>* Awaiting results on past game(s)</p>}
      {rows.some(({ unsettled }) => unsettled > 0) && (
        <p>† A reported score counts once its teams agree or staff have settled it</p>
      )}
      {note !== '' && <p>{note}</p>}
      {group.isSeededByPoints && <p>Who goes on is decided by points, not by this table.</p>}
      {!group.hasTieBreakers && <p>Standings Do Not Include League Tiebreakers for Tournament Seeding</p>}
    </div>
  );
}
