import { accountPages } from '@csz/contract/accounts/pages';
import { teamText } from '@csz/contract/follows/starred';
import type { MyTeam } from '@csz/contract/home/calls';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { StarButton } from '#web/people/follows/star-button.tsx';
import { useStarred } from '#web/people/follows/starred.ts';
import { SchoolSearch } from '#web/sports/schedule/school-search.tsx';
import type { BoardClock } from '#web/sports/scores/clock-of.ts';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { Section } from '#web/ui/section.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { MyTeams, TeamGrid } from './my-teams.tsx';
import { teamsQuery } from './queries.ts';
import styles from './teams-page.module.css';
import { useBoardClock } from './use-board-clock.ts';

/** One's teams, followed or kept on the device, and the way to every other one. */
export function TeamsPage() {
  useLive();
  const view = useBoardClock();
  return (
    <Columns
      side={
        <>
          <AdSlot slot="General_Top_300x250" />
          <SideCard />
        </>
      }
    >
      <Stack gap={5} className={styles.page}>
        <Stack gap={3}>
          <Cluster justify="apart" rows={0}>
            <h1>Teams</h1>
            <Link to={pages.schedules()} className="target">
              All schools by county
            </Link>
          </Cluster>
          <SchoolSearch search={undefined} />
        </Stack>
        <OwnTeams view={view} />
      </Stack>
    </Columns>
  );
}

function OwnTeams({ view }: { view: BoardClock }) {
  const me = useMeOnceKnown();
  const isHydrated = useHydrated();
  if (me) return <MyTeams view={view} />;
  return (
    <Section id="my-teams" title="My teams">
      {isHydrated && me === null ? <StarredTeams view={view} /> : <BeforeKnown />}
    </Section>
  );
}

/** Before scripts run, or without any: what the device keeps decides which of the two is seen. */
const BeforeKnown = () => (
  <>
    <div className={styles.waits}>
      <ListWaits height={160} />
    </div>
    <div className={styles.none} data-for="guests">
      <NoTeams />
    </div>
  </>
);

function StarredTeams({ view }: { view: BoardClock }) {
  const stars = useStarred();
  const { data, isLoadingError, refetch } = useQuery(teamsQuery(stars));
  if (stars.length === 0) return <NoTeams />;
  if (isLoadingError) return <ListFailed onRetry={refetch} />;
  if (data === undefined) return <ListWaits height={160} />;
  const kept = new Set(stars.map(teamText));
  return (
    <>
      <TeamGrid teams={data.items.filter((team) => kept.has(teamText(team)))} view={view} act={starOf} />
      <p className="soft">
        Kept on this device. <Link to={accountPages.signUp(pages.teams())}>Create Account</Link> and they are on all of
        yours, with news of their games.
      </p>
    </>
  );
}

const starOf = ({ schoolId, sportId, shortName, sportName }: MyTeam) => (
  <StarButton schoolId={schoolId} sportId={sportId} name={[shortName, sportName].filter(Boolean).join(' ')} />
);

const NoTeams = () => (
  <Stack gap={3}>
    <p>
      Find a school above, open its team and press the star: it stands here, and comes first on Scores. The star needs
      no account.
    </p>
    <p>
      Have one? <Link to={accountPages.login(pages.teams())}>Log In</Link> and see the teams that you follow.
    </p>
  </Stack>
);
