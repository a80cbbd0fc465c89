import { UNDO_APPROVAL_SECONDS } from '@csz/contract/roles/limits';
import type { RoleRequest } from '@csz/contract/roles/requests';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { roleRequestsQuery } from './queries.ts';
import { RequestCard, type RequestGroup } from './request-card.tsx';
import { type Asking, RequestDialog } from './request-dialog.tsx';

const STATUSES: readonly RoleRequest['status'][] = ['pending', 'approved', 'denied'];
const PER_PAGE = 50;

/** Requests to decide, oldest first, and what became of earlier ones. */
export function RequestQueue() {
  useLive();
  const [search] = useSearchParams();
  const { page } = useListSearch();
  const status = STATUSES.find((known) => known === search.get('status')) ?? 'pending';
  const list = useQuery(roleRequestsQuery({ status, page }));
  const { data } = list;
  const [approved, setApproved] = useState<readonly RoleRequest[]>([]);
  const [asking, setAsking] = useState<Asking>();
  const head = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const forget = (request: RoleRequest) => {
    // The keyboard does not go with the button that it is on.
    if (foot.current?.contains(document.activeElement) === true) head.current?.focus({ preventScroll: true });
    setApproved((before) => before.filter((one) => one !== request));
  };
  return (
    <Stack>
      <h1 ref={head} tabIndex={-1}>
        Requests
      </h1>
      <Tabs aria-label="Status">
        {STATUSES.map((name) => (
          <Link key={name} to={`?status=${name}`} aria-current={name === status ? 'page' : undefined}>
            {name[0]?.toUpperCase() + name.slice(1)}
          </Link>
        ))}
      </Tabs>
      <ListStart
        list={list}
        empty={status === 'pending' ? 'Nothing waits for a decision.' : 'None yet.'}
        height={240}
      />
      <ul>
        {groupsOf(data?.items ?? []).map((group) => (
          <RequestCard
            key={`${group.card} ${group.requests[0].kind}${group.requests[0].id}`}
            group={group}
            onApproved={(request) => setApproved((before) => [...before, request])}
            onAsk={setAsking}
          />
        ))}
      </ul>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
      {asking !== undefined && <RequestDialog {...asking} onClose={() => setAsking(undefined)} />}
      <div ref={foot} role="status" className="above-bar">
        {approved.map((request) => (
          <Approved key={`${request.kind}${request.id}`} request={request} onOver={() => forget(request)} />
        ))}
      </div>
    </Stack>
  );
}

/** Requests about one person and team stand beside each other; each decided one is by itself. */
function groupsOf(requests: readonly RoleRequest[]): RequestGroup[] {
  const groups: RequestGroup[] = [];
  for (const request of requests) {
    const last = groups.at(-1);
    if (last !== undefined && last.card === request.card && request.status === 'pending')
      groups[groups.length - 1] = { ...last, requests: [...last.requests, request] };
    else groups.push({ card: request.card, requests: [request] });
  }
  return groups;
}

/** A little less than it can be undone, for what is pressed at the end has a way to go. */
const SHOWN_MS = (UNDO_APPROVAL_SECONDS - 5) * 1000;

/** What was approved just now, and the way back for a minute. */
function Approved({ request, onOver }: { request: RoleRequest; onOver: () => void }) {
  const notice = useNotice();
  const over = useRef(onOver);
  over.current = onOver;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // With its card the button went that was pressed; who is elsewhere by now stays there.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => over.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  const undo = useAction(rolesRoutes.undoApproval, {
    errorsTo: 'toast',
    onDone: ({ message }) => {
      notice.show(message);
      onOver();
    },
  });
  const { kind, id, memberName, roleLabel } = request;
  return (
    <Cluster className="callout">
      <span>
        Approved: <strong>{memberName}</strong>, {roleLabel}. You can undo it for a minute.
      </span>
      <Button ref={button} onClick={() => undo.run({ params: { kind, id } })}>
        Undo<span className="visually-hidden">{` the approval of ${memberName}`}</span>
      </Button>
    </Cluster>
  );
}
