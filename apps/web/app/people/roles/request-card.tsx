import type { RoleRequest } from '@csz/contract/roles/requests';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { type ReactNode, useState } from 'react';
import { callKey } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

/** One request with everything that helps to decide it. */
export function RequestCard({ request }: { request: RoleRequest }) {
  const notice = useNotice();
  const [isDenying, setDenying] = useState(false);
  const { kind, id } = request;
  const refreshes = [callKey(rolesRoutes.listRoleRequests)];
  const onDone = ({ message }: { message: string }) => notice.show(message);
  const approval = useAction(rolesRoutes.approveRoleRequest, {
    errorsTo: 'toast',
    refreshes,
    refreshesWhenRefused: refreshes,
    onDone,
  });
  const denial = useAction(rolesRoutes.denyRoleRequest, {
    refreshes,
    onDone: (answer) => {
      onDone(answer);
      setDenying(false);
    },
  });
  const where = [request.schoolName || request.districtName, request.sportName].filter(Boolean).join(', ');
  return (
    <Stack as="li" gap={3} ruled={4}>
      <h2>
        {request.memberName}: {request.roleLabel}
        {request.kind === 'coach' && ' (coach update)'}
      </h2>
      <p>{where}</p>
      <Evidence request={request} />
      {request.status === 'pending' ? (
        <Cluster>
          <Button primary disabled={approval.isBusy} onClick={() => approval.run({ params: { kind, id }, body: {} })}>
            Approve<span className="visually-hidden"> {request.memberName}</span>
          </Button>
          <Button onClick={() => setDenying(true)}>
            Deny<span className="visually-hidden"> {request.memberName}</span>
          </Button>
        </Cluster>
      ) : (
        <p className="soft small">
          {request.status} by {request.decidedBy || 'the system'}
          {request.decidedAt !== null && (
            <>
              , <Moment at={request.decidedAt} />
            </>
          )}
          {request.reason !== '' && `: ${request.reason}`}
        </p>
      )}
      {isDenying && (
        <ReasonDialog
          title="Deny request"
          confirm="Deny"
          hint="The member reads it in a mail."
          isBusy={denial.isBusy}
          error={denial.error}
          onConfirm={(reason) => void denial.run({ params: { kind, id }, body: { reason } })}
          onClose={() => setDenying(false)}
        />
      )}
    </Stack>
  );
}

function Evidence({ request }: { request: RoleRequest }) {
  const { evidence } = request;
  const domain = request.memberEmail.split('@')[1] ?? '';
  return (
    <Facts>
      {request.about !== '' && <Fact term="About">{request.about}</Fact>}
      {request.comment !== '' && <Fact term="Says">{request.comment}</Fact>}
      <Fact term="Email">
        {request.memberEmail} {request.isEmailVerified ? '(confirmed)' : '(not confirmed)'}
      </Fact>
      <Fact term="School domain">
        {evidence.schoolDomain === '' && 'not known'}
        {evidence.domainMatches && <span className="accent strong">✓ {domain} is the school's</span>}
        {evidence.schoolDomain !== '' &&
          !evidence.domainMatches &&
          `${evidence.schoolDomain}, the member's is ${domain}`}
      </Fact>
      <Fact term="Has this role there">{evidence.sameRole.join(', ') || 'no one yet'}</Fact>
      <Fact term="Earlier requests">{evidence.history.join('; ') || 'none'}</Fact>
      <Fact term="Asked">
        <Moment at={request.requestedAt} />
      </Fact>
    </Facts>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
