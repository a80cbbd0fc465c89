import type { AdminMember, AdminMemberDetail } from '@csz/contract/members/calls';
import { membersRoutes } from '@csz/contract/members/routes';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { memberQuery } from './queries.ts';
import { STATUS_LABELS } from './status-labels.ts';

interface Act {
  readonly label: string;
  readonly run: (client: QueryClient, id: string, reason: string) => Promise<{ message: string }>;
}

const END_SESSIONS: Act = {
  label: 'Sign out everywhere',
  run: (client, id, reason) => call(client, membersRoutes.endMemberSessions, { params: { id }, body: { reason } }),
};
const DEACTIVATE: Act = {
  label: 'Deactivate',
  run: (client, id, reason) => call(client, membersRoutes.deactivateMember, { params: { id }, body: { reason } }),
};
const RESTORE: Act = {
  label: 'Restore',
  run: (client, id, reason) => call(client, membersRoutes.restoreMember, { params: { id }, body: { reason } }),
};
const LIFT_HOLD: Act = { ...RESTORE, label: 'Lift the hold' };
const setSiteAdmin = (isSiteAdmin: boolean): Act => ({
  label: isSiteAdmin ? 'Make them staff' : 'Staff no more',
  run: (client, id, reason) =>
    call(client, membersRoutes.changeMemberRole, { params: { id }, body: { isSiteAdmin, reason } }),
});
const removeRole = (removeRoleId: string, label: string): Act => ({
  label: `Remove ${label}`,
  run: (client, id, reason) =>
    call(client, membersRoutes.changeMemberRole, { params: { id }, body: { removeRoleId, reason } }),
});

/** 'Head Coach' */
const roleText = (role: RoleType) => ROLES[role].label;

const wakingOf = (status: AdminMember['status']): Act =>
  ({ active: DEACTIVATE, held: LIFT_HOLD, inactive: RESTORE, deleted: RESTORE })[status];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

function statusLabel({ status, erasedOn }: Pick<AdminMemberDetail, 'status' | 'erasedOn'>): string {
  const end = erasedOn === null ? '' : `, is erased on ${DAY.format(new Date(erasedOn))}`;
  return `${STATUS_LABELS[status]}${status === 'held' ? ': entered an age under 13' : ''}${end}`;
}

/** One member: what staff may know, and what they may do, each act with its reason. */
export function MemberDetail() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const notice = useNotice();
  const { data: member, error } = useQuery({ ...memberQuery(id), retry: false });
  const [act, setAct] = useState<Act>();
  const acting = useAction(({ run, reason }: { run: Act['run']; reason: string }) => run(client, id, reason), {
    onDone: ({ message }) => {
      notice.show(message);
      setAct(undefined);
    },
  });
  if (member === undefined)
    return error === null ? <SkeletonBar width="100%" height={320} /> : <ListNote>{error.message}</ListNote>;
  const acts = [END_SESSIONS, wakingOf(member.status), setSiteAdmin(!member.isSiteAdmin)];
  return (
    <Stack>
      <h1>{member.fullName.trim() || member.displayName}</h1>
      <Facts>
        <dt>Email</dt>
        <dd>
          {member.email} {member.isEmailVerified ? '(confirmed)' : '(not confirmed)'}
        </dd>
        <dt>Status</dt>
        <dd>{statusLabel(member)}</dd>
        <dt>Phone</dt>
        <dd>{member.cellPhone ?? 'none'}</dd>
        <dt>Scores</dt>
        <dd>
          {member.statTrue} right, {member.statFalse} wrong
        </dd>
        <dt>Sessions</dt>
        <dd>{member.sessions}</dd>
        <dt>Follows</dt>
        <dd>{member.follows.join(', ') || 'nothing'}</dd>
      </Facts>
      <h2>Roles</h2>
      {member.roleRows.length === 0 && <p>None.</p>}
      <ul>
        {member.roleRows.map((role) => (
          <Cluster as="li" ruled={1} justify="apart" isLine key={role.id}>
            <span>
              <strong>{roleText(role.role)}</strong>, {role.where}
              {role.status !== 'approved' && (
                <>
                  {' '}
                  <Badge waits>{role.status}</Badge>
                </>
              )}
            </span>
            <Button onClick={() => setAct(removeRole(role.id, `${roleText(role.role)}, ${role.where}`))}>
              Remove<span className="visually-hidden">{` ${roleText(role.role)}, ${role.where}`}</span>
            </Button>
          </Cluster>
        ))}
      </ul>
      <Cluster>
        {acts.map((choice) => (
          <Button key={choice.label} onClick={() => setAct(choice)}>
            {choice.label}
          </Button>
        ))}
      </Cluster>
      {act !== undefined && (
        <ReasonDialog
          title={act.label}
          confirm={act.label}
          hint="It is kept in the audit log."
          isBusy={acting.isBusy}
          error={acting.error}
          onConfirm={(reason) => void acting.run({ run: act.run, reason })}
          onClose={() => setAct(undefined)}
        />
      )}
    </Stack>
  );
}
