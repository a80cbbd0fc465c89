import { accountPages } from '@csz/contract/accounts/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { StartPost } from '#web/community/posts/start-post.tsx';
import { rolesQuery } from '#web/people/roles/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { MemberFeed } from './member-feed.tsx';
import { MyTeams, useAreTeamsOnTheirWay } from './my-teams.tsx';
import { memberFeedQuery } from './queries.ts';
import { useBoardClock } from './use-board-clock.ts';
import { isOnItsWay } from './waiting-count.tsx';

const NO_ROLES =
  "Your account has no affiliated teams or organizations. Click the 'Add More Roles' button to complete account setup";

/** Where members begin: how their teams are, and what is new about them. */
export function HomePage() {
  useLive();
  const view = useBoardClock();
  // Asked for with all the others, although it is shown once what stands above it is there.
  useInfiniteQuery(memberFeedQuery);
  const roles = useQuery(rolesQuery);
  const areTeamsOnTheirWay = useAreTeamsOnTheirWay();
  return (
    <Page gap={5}>
      <h1>Home</h1>
      <MyTeams view={view} />
      {!areTeamsOnTheirWay && !isOnItsWay(roles) && (
        <Section id="feed" title="What is new">
          {roles.data?.items.length === 0 && <NoRoles />}
          <StartPost />
          <MemberFeed view={view} />
        </Section>
      )}
    </Page>
  );
}

const NoRoles = () => (
  <ListNote next={<ButtonLink to={accountPages.myAccount('roles')}>Add More Roles</ButtonLink>}>{NO_ROLES}</ListNote>
);
