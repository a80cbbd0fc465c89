import type { RoleRequest } from '@csz/contract/roles/requests';
import { rolesRoutes } from '@csz/contract/roles/routes';
import type { ReactNode } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { Asking } from './request-dialog.tsx';

/** What one person wants to be on one team, however they asked: a decision about a role is one about all its requests. */
export interface RequestGroup {
  readonly card: string;
  readonly requests: readonly [RoleRequest, ...RoleRequest[]];
}

interface RequestCardProps {
  group: RequestGroup;
  onApproved: (request: RoleRequest) => void;
  onAsk: (asking: Asking) => void;
}

/** One person and team with everything that helps to decide. */
export function RequestCard({ group: { requests }, onApproved, onAsk }: RequestCardProps) {
  const [first] = requests;
  const where = [first.schoolName || first.districtName, first.sportName].filter(Boolean).join(', ');
  const roles = requests.filter((one, at) => requests.findIndex(({ role }) => role === one.role) === at);
  return (
    <Stack as="li" gap={3} ruled={4}>
      <h2>
        {first.memberName}: {roles.map(({ roleLabel }) => roleLabel).join(', ')}
        {requests.every(({ kind }) => kind === 'coach') && ' (coach update)'}
      </h2>
      <p>{where}</p>
      <Evidence request={first} others={requests.slice(1)} />
      {roles.map((request) =>
        request.status === 'pending' ? (
          <Decision
            key={`${request.kind}${request.id}`}
            request={request}
            isOnly={roles.length === 1}
            onApproved={onApproved}
            onAsk={onAsk}
          />
        ) : (
          <Verdict key={`${request.kind}${request.id}`} request={request} />
        ),
      )}
    </Stack>
  );
}

function Verdict({ request }: { request: RoleRequest }) {
  return (
    <p className="soft small">
      {request.status} by {request.decidedBy || 'the system'}
      {request.decidedAt !== null && (
        <>
          , <Moment at={request.decidedAt} />
        </>
      )}
      {request.reason !== '' && `: ${request.reason}`}
    </p>
  );
}

interface DecisionProps extends Pick<RequestCardProps, 'onApproved' | 'onAsk'> {
  request: RoleRequest;
  isOnly: boolean;
}

/** Approve, deny, or ask the member for more. */
function Decision({ request, isOnly, onApproved, onAsk }: DecisionProps) {
  const { kind, id } = request;
  const approval = useAction(rolesRoutes.approveRoleRequest, {
    errorsTo: 'toast',
    onDone: () => onApproved(request),
  });
  const who = <span className="visually-hidden">{` ${request.memberName}, ${request.roleLabel}`}</span>;
  return (
    <Cluster>
      {!isOnly && <strong>{request.roleLabel}</strong>}
      <Button primary disabled={approval.isBusy} onClick={() => approval.run({ params: { kind, id }, body: {} })}>
        Approve{who}
      </Button>
      <Button onClick={() => onAsk({ request, act: 'deny' })}>Deny{who}</Button>
      <Button onClick={() => onAsk({ request, act: 'ask' })}>Ask for more{who}</Button>
    </Cluster>
  );
}

function Evidence({ request, others }: { request: RoleRequest; others: readonly RoleRequest[] }) {
  const { evidence } = request;
  const comments = [request, ...others].map(({ comment }) => comment).filter((comment) => comment !== '');
  const questions = [request, ...others].flatMap((one) => one.questions);
  const domain = request.memberEmail.split('@')[1] ?? '';
  return (
    <Facts>
      {request.about !== '' && <Fact term="About">{request.about}</Fact>}
      {comments.length > 0 && <Fact term="Says">{[...new Set(comments)].join(' ')}</Fact>}
      {others.length > 0 && <Fact term="Requested">{[request, ...others].map(wayOf).join(', ')}</Fact>}
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
      {questions.map(({ id, words, answer }) => (
        <Fact key={id} term="You wanted to know">
          {words} <strong>{answer ?? 'Not answered yet.'}</strong>
        </Fact>
      ))}
      <Fact term="Requested">
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

/** How it was requested, where one person did it in several ways. */
const wayOf = ({ kind, roleLabel }: RoleRequest): string =>
  kind === 'coach' ? `named as ${roleLabel}` : `the role of ${roleLabel}`;
