import { BREAKPOINTS } from '@csz/contract/core/constants';
import { pages } from '@csz/contract/pages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberManager } from '#web/api/signed-in.ts';
import { unreadQuery } from '#web/community/notifications/queries.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { subscriptionsQuery } from '#web/people/follows/queries.ts';
import { keepRoom, rememberedTeams, rememberTeams } from '#web/people/follows/starred.ts';
import { TakeOver } from '#web/people/follows/take-over.tsx';
import { scheduleTasksQuery } from '#web/sports/schedule/manage/queries.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { usePortal } from '#web/ui/use-portal.ts';
import { myTeamsQuery } from './queries.ts';

/** What waits for the member: messages to read, changes of games, scores of their teams. */
export function useWaiting() {
  const { scheduleTab } = usePortal();
  const hasTasks = useMe()?.isCoachType === true && scheduleTab;
  const tasks = useQuery({ ...scheduleTasksQuery, enabled: hasTasks });
  const notifications = useQuery(unreadQuery);
  const teams = useQuery(myTeamsQuery);
  return {
    counts: {
      toAcknowledge: tasks.data?.toAcknowledge.length ?? 0,
      toDecide: tasks.data?.toDecide.length ?? 0,
      unread: notifications.data?.unread ?? 0,
      toReport: new Set(teams.data?.items.flatMap(({ toReport }) => toReport?.id ?? [])).size,
    },
    /** Not all of it has been answered yet. */
    isOnItsWay: [tasks, notifications, teams].some(isOnItsWay),
  };
}

/** Its first answer may still come; once it has failed, or without a connection, nothing waits for it. */
export const isOnItsWay = ({ data, failureCount, errorUpdateCount, fetchStatus }: UseQueryResult): boolean =>
  data === undefined && failureCount + errorUpdateCount === 0 && fetchStatus === 'fetching';

/** What comes to every page with a member: the teams that the device kept, and on a phone the number of what waits. */
export function MemberParts() {
  useRoom();
  const hasBar = useMedia(`(max-width: ${BREAKPOINTS.mobile}px)`);
  return (
    <>
      <TakeOver />
      {hasBar && <WaitingCount />}
    </>
  );
}

/** Learns what pages keep room for from then on: the teams that the member follows on the scores, and what who manages teams may do. */
function useRoom(): void {
  const { pathname } = useLocation();
  const { scheduleTab } = usePortal();
  const me = useMe();
  useEffect(() => {
    if (me !== null) rememberManager(scheduleTab && me.isCoachType);
  }, [me, scheduleTab]);
  // Where it is known it is not asked for: a page that follows or leaves a team has it anyway.
  const { data } = useQuery({ ...subscriptionsQuery, enabled: rememberedTeams() === undefined });
  const count = data?.total;
  useEffect(() => {
    if (count !== undefined) rememberTeams(count);
    if (pathname !== pages.scores()) keepRoom(Boolean(rememberedTeams()));
  }, [count, pathname]);
  useEffect(
    () => () => {
      rememberTeams(undefined);
      keepRoom(false);
    },
    [],
  );
}

/** How much waits, at the way home in the bar of a phone. */
export function WaitingCount() {
  const count = Object.values(useWaiting().counts).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <>
      <span className="visually-hidden">{` (${count} ${count === 1 ? 'thing waits' : 'things wait'} for you)`}</span>
      <CountBadge count={count} />
    </>
  );
}
