import { useQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { StartPost } from '#web/community/posts/start-post.tsx';
import { accountPages } from '#web/people/accounts/pages.ts';
import { rolesQuery } from '#web/people/roles/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { MemberFeed } from './member-feed.tsx';
import { MyTeams } from './my-teams.tsx';
import { useLookout } from './use-lookout.ts';

const NO_ROLES =
  "Your account has no affiliated teams or organizations. Click the 'Add More Roles' button to complete account setup";

/** Where members begin: how their teams are, and what is new about them. */
export function HomePage() {
  useLive();
  const view = useLookout();
  return (
    <Page gap={5}>
      <h1>Home</h1>
      <MyTeams view={view} />
      <Section id="feed" title="What is new">
        <NoRoles />
        <StartPost />
        <MemberFeed view={view} />
      </Section>
    </Page>
  );
}

function NoRoles() {
  const { data } = useQuery(rolesQuery);
  if (data === undefined || data.items.length > 0) return null;
  return (
    <ListNote next={<ButtonLink to={accountPages.myAccount('roles')}>Add More Roles</ButtonLink>}>{NO_ROLES}</ListNote>
  );
}
