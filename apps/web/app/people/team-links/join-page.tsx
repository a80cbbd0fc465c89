import { accountPages } from '@csz/contract/accounts/pages';
import { Refusal } from '@csz/contract/core/refusal';
import { pages } from '@csz/contract/pages';
import { ROLES } from '@csz/contract/roles/people';
import { TEAM_ROLES, type TeamInvitation } from '@csz/contract/team-links/calls';
import { teamLinksRoutes } from '@csz/contract/team-links/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';

const WAITS = 'This role waits for approval before it counts.';

type TeamRole = (typeof TEAM_ROLES)[number];

/** What the link of a team opens: which team it is, and what one is on it. */
export function JoinPage() {
  const { token = '' } = useParams();
  const query = callQuery(teamLinksRoutes.getTeamInvitation, { params: { token } });
  const { data, error, refetch } = useQuery({ ...query, retry: false });
  if (data !== undefined) return <Join token={token} team={data} />;
  return (
    <AccountFrame
      title="Join a team"
      below={
        <p>
          You need no link to follow a team: look at the <Link to={pages.scores()}>scores</Link>.
        </p>
      }
    >
      {error === null && <ListWaits height={160} />}
      {error instanceof Refusal && <Banner>{error.message}</Banner>}
      {error !== null && !(error instanceof Refusal) && (
        <ListFailed words="The team could not be loaded." onRetry={refetch} />
      )}
    </AccountFrame>
  );
}

function Join({ token, team }: { token: string; team: TeamInvitation }) {
  const navigate = useNavigate();
  const notice = useNotice();
  const me = useMe();
  const { ask } = useLoginPrompt();
  const [role, setRole] = useState<TeamRole>();
  const [isMissing, setMissing] = useState(false);
  const joining = useAction(teamLinksRoutes.joinTeam, {
    onDone: ({ isPending }) => {
      notice.show(isPending ? 'Your request is on its way. You get a mail once it is decided.' : 'You are in.');
      return navigate(accountPages.myAccount('roles'));
    },
  });
  const join = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setMissing(role === undefined);
    if (role === undefined) return;
    // Which account it is for is to be seen before the role is taken.
    if (me === null) return ask(undefined, { isUnsent: true });
    void joining.run({ params: { token }, body: { role } });
  };
  return (
    <AccountFrame title={team.schoolName} lead={`${team.inviterName} invites you to ${team.sportName}.`}>
      <Form onSubmit={join} noValidate error={joining.error}>
        <SelectField
          label="Role"
          value={role ?? ''}
          onChange={({ target }) => setRole(TEAM_ROLES.find((known) => known === target.value))}
          error={isMissing && role === undefined ? 'Role is required' : undefined}
          hint={role !== undefined && ROLES[role].needsApproval ? WAITS : undefined}
        >
          <option value="">Choose...</option>
          {TEAM_ROLES.map((known) => (
            <option key={known} value={known}>
              {ROLES[known].label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" primary disabled={joining.isBusy}>
          {me === null ? 'Log in and join' : 'Join'}
        </Button>
      </Form>
    </AccountFrame>
  );
}
