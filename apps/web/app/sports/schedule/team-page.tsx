import { pages } from '@csz/contract/pages';
import type { ReactNode } from 'react';
import { useRemember } from '#web/reference/filters/use-remember.ts';
import { SponsorBanner } from '#web/shell/side-ads.tsx';
import { TitleList } from '#web/sports/playoffs/title-list.tsx';
import { LeagueTable } from '#web/sports/standings/league-table.tsx';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { FindSchool } from './find-school.tsx';
import { LatestStreams } from './latest-streams.tsx';
import { leagueFilterOf, streamsOf, type TeamView, teamOf } from './load-schedules.ts';
import { ScheduleLists } from './schedule-lists.tsx';
import { SchoolStaff } from './school-staff.tsx';
import { SeasonTools } from './season-tools.tsx';
import { TeamBand } from './team-band.tsx';
import { TeamSelector } from './team-selector.tsx';

/** One school: its band, its past and coming games by sport, and the way to its other teams. */
export function TeamPage({ view, posts }: { view: TeamView; posts: ReactNode }) {
  const { school, sport } = view;
  const team = teamOf(view);
  useRemember({ stateId: school.stateId, countyId: school.countyId, schoolId: school.id, sportId: sport?.id });
  return (
    <Columns
      side={
        <>
          <TeamSelector view={view} />
          <SponsorBanner countyId={view.school.countyId} />
          <LatestStreams filter={streamsOf(view)} />
          <AdSlot slot="General_Top_300x250" countyId={school.countyId} />
          <SideCard />
        </>
      }
      far={
        <>
          {sport === undefined && (
            <>
              <TitleList schoolId={school.id} />
              <SchoolStaff view={view} />
            </>
          )}
          {team !== undefined && <LeagueTable filter={leagueFilterOf(view, team.sportId)} />}
          <FindSchool
            selection={{ stateId: school.stateId, countyId: school.countyId, sportId: sport?.id }}
            today={view.today}
          />
          <AdSlot slot="General_Lower_300x250" />
        </>
      }
    >
      <Stack gap={5}>
        <TeamBand view={view} />
        <PickEmBanner view={view} />
        <ScheduleLists view={view} />
        {posts}
        <SeasonTools view={view} />
      </Stack>
    </Columns>
  );
}

/** From a schedule to the games of the week. */
function PickEmBanner({ view: { school } }: { view: TeamView }) {
  return (
    <p className="small">
      <Link
        className="target strong"
        to={pages.playGames({ stateId: school.stateId, countyId: school.countyId })}
        discover="none"
      >
        Pick ’Em: who wins this week in {school.district}?
      </Link>
    </p>
  );
}
