import { accountPages } from '@csz/contract/accounts/pages';
import type { Role } from '@csz/contract/roles/calls';
import { COACH_ROLES } from '@csz/contract/roles/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#web/people/accounts/safe-redirect.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { AddRoleDialog } from './add-role-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { rolesQuery } from './queries.ts';
import { RoleCard } from './role-card.tsx';
import { SentInvitations } from './sent-invitations.tsx';
import { MyCoachUpdates } from './waiting.tsx';

const NO_ROLES =
  "Your account has no affiliated teams or organizations. Click the 'Add More Roles' button to complete account setup";

/** The three lists of roles, by what a role is about. */
const LISTS: readonly { title: string; holds: (role: Role) => boolean }[] = [
  { title: 'Managed Leagues', holds: (role) => role.memberRoleType === 'LeagueDirector' },
  { title: 'Managed Organizations', holds: (role) => role.memberRoleType === 'AthleticDirector' },
  { title: 'Affiliated Teams', holds: (role) => !['LeagueDirector', 'AthleticDirector'].includes(role.memberRoleType) },
];

/** The own roles: add, remove, invite others to them. */
export function RolesPage() {
  const { data, isLoadingError, refetch } = useQuery(rolesQuery);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asksForCoach = search.get('add') === 'coach';
  const [dialog, setDialog] = useState<'add' | 'invite' | undefined>(asksForCoach ? 'add' : undefined);
  const closeAdd = () => {
    setDialog(undefined);
    // The last step after signing up: on to where it all began.
    if (asksForCoach)
      void navigate(safeRedirect(search.get('redirect'), accountPages.myAccount('roles')), { replace: true });
  };
  if (isLoadingError) return <ListFailed words="Your roles could not be loaded." onRetry={refetch} />;
  if (data === undefined) return <ListWaits />;
  return (
    <Page gap={6}>
      <h1>Roles</h1>
      <Cluster>
        <Button primary onClick={() => setDialog('add')}>
          Add More Roles
        </Button>
        <Button onClick={() => setDialog('invite')}>Invite Others</Button>
      </Cluster>
      {data.total === 0 && <p>{NO_ROLES}</p>}
      {LISTS.map(({ title, holds }) => {
        const roles = data.items.filter(holds);
        return (
          roles.length > 0 && (
            <Section key={title} id={title.toLowerCase().replaceAll(' ', '-')} title={title}>
              <ul>
                {roles.map((role) => (
                  <RoleCard key={role.id} role={role} />
                ))}
              </ul>
            </Section>
          )
        );
      })}
      <MyCoachUpdates />
      <SentInvitations />
      {dialog === 'add' && <AddRoleDialog onClose={closeAdd} {...(asksForCoach ? { among: COACH_ROLES } : {})} />}
      {dialog === 'invite' && <InviteDialog onClose={() => setDialog(undefined)} />}
    </Page>
  );
}
