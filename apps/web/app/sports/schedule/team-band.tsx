import { hasRecord, recordText } from '@csz/contract/games/format-record';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { FollowButton } from '#web/people/follows/follow-button.tsx';
import { StarButton } from '#web/people/follows/star-button.tsx';
import { UpdateCoach } from '#web/people/roles/update-coach.tsx';
import { sportName } from '#web/reference/directory/sport-name.ts';
import { Subscribe } from '#web/sports/calendars/subscribe.tsx';
import { RecentForm } from '#web/sports/standings/recent-form.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Figure } from '#web/ui/figures.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { type TeamView, teamOf } from './load-schedules.ts';
import { ManageTeam } from './manage-team.tsx';
import { headCoachQuery, type TeamFilter, teamRecordQuery } from './queries.ts';
import { schedulesAddress } from './schedules-address.ts';
import styles from './team-band.module.css';
import { TeamFilters } from './team-filters.tsx';

interface TeamRecordProps {
  team: { schoolId: string; sportId: string };
  season: string;
}

/** The band in the school's colours: who they are, how they stand, who coaches them. Its words stand on the board. */
export function TeamBand({ view }: { view: TeamView }) {
  const { school, sport } = view;
  const [primary, secondary] = school.colors;
  const team = teamOf(view);
  const { coachBanner } = usePortal();
  return (
    <header
      className={`on-board ${styles.band}`}
      style={{ '--primary': primary, '--secondary': secondary } as CSSProperties}
    >
      <div className={styles.head}>
        <Stack gap={0} className={styles.flag}>
          <Crest imgUrl={school.imgUrl} initials={school.initials} colors={school.colors} size={84} />
        </Stack>
        <Stack gap="Hair" className={styles.words}>
          <p className="soft small strong">
            <span className={styles.full}>{school.name}, </span>
            {school.district}, {school.state}
          </p>
          <h1 className={styles.name}>
            {school.shortName} <span className="soft">{sport === undefined ? school.mascot : sportName(sport)}</span>
          </h1>
          {team === undefined ? (
            school.address !== '' && <p className="soft">{school.address}</p>
          ) : (
            <>
              <TeamRecord team={team} season={view.season} />
              {coachBanner && <CoachLine team={team} />}
            </>
          )}
        </Stack>
      </div>
      <Cluster gap={2} className={styles.acts}>
        <Cluster gap={1} isLine className={styles.follow}>
          <FollowButton schoolId={school.id} schoolName={school.name} sport={sport} />
          <StarButton
            schoolId={school.id}
            sportId={sport?.id ?? null}
            name={[school.shortName, sport?.name].filter(Boolean).join(' ')}
          />
        </Cluster>
        <Subscribe
          label="Calendar"
          name={sport === undefined ? school.name : `${school.shortName} ${sportName(sport)}`}
          path={pages.calendarOfSchool(school.id, sport?.id)}
          floats
        />
        <ManageTeam view={view} />
      </Cluster>
      <TeamNavigation view={view} />
      <TeamFilters view={view} />
    </header>
  );
}

function TeamNavigation({ view: { school, sport, season } }: { view: TeamView }) {
  const place = { selectedStateId: school.stateId, selectedCountyId: school.countyId, selectedSportId: sport?.id };
  const own = schedulesAddress({ ...school, schoolId: school.id, sportId: sport?.id, season });
  return (
    <Tabs aria-label={school.name} className={styles.ways}>
      <Link to={own} aria-current="page">
        Team Page
      </Link>
      <Link to={pages.standings({ ...place, season })}>Standings</Link>
      <Link to={pages.teamUpdates({ ...school, schoolId: school.id, sportId: sport?.id })}>Updates</Link>
      <Link to={pages.scores(place)}>League Scores</Link>
    </Tabs>
  );
}

/** Who coaches the team now, and the way to say that it is another. */
export function CoachLine({ team }: { team: TeamFilter }) {
  const { data } = useQuery(headCoachQuery(team));
  if (data === undefined) return null;
  const [coach] = data.items;
  return (
    <Cluster as="p" gap={3} rows={0} className="soft strong">
      <span>{coach === undefined ? "Uh oh! There's no coach on file" : <>Coach {coach.lastName}</>}</span>
      <UpdateCoach {...team} />
    </Cluster>
  );
}

/** Overall Record, league record, streak and form of the season on the screen; a season without games has none. */
function TeamRecord({ team, season }: TeamRecordProps) {
  const { data: row } = useQuery(teamRecordQuery({ ...team, season }));
  return (
    <Cluster as="dl" gap={4} rows={1} align="end">
      <Figure label="Overall Record">
        <span className="accent">{row == null ? '–' : recordText(row.overall)}</span>
        {row === null && <span className="visually-hidden">None</span>}
      </Figure>
      {row?.league != null && hasRecord(row.league) && <Figure label="League">{recordText(row.league)}</Figure>}
      {row != null && row.streak !== '' && <Figure label="Streak">{row.streak}</Figure>}
      {row != null && row.form.length > 0 && (
        <Figure label="Last five">
          <RecentForm form={row.form} />
        </Figure>
      )}
    </Cluster>
  );
}
