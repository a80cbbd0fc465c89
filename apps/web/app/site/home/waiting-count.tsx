import { BREAKPOINTS } from '@csz/contract/core/constants';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { unreadQuery } from '#web/community/notifications/queries.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { subscriptionsQuery } from '#web/people/follows/queries.ts';
import { keepRoom, rememberedTeams, rememberTeams } from '#web/people/follows/starred.ts';
import { TakeOver } from '#web/people/follows/take-over.tsx';
import { scheduleTasksQuery } from '#web/sports/schedule/manage/queries.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { usePortal } from '#web/ui/use-portal.ts';
import { myTeamsQuery } from './queries.ts';
import styles from './waiting-count.module.css';

const MOST_SHOWN = 99;

/** What waits for the member: messages to read, changes of games, scores of their teams. */
export function useWaiting() {
  const { scheduleTab } = usePortal();
  const hasTasks = useMe()?.isCoachType === true && scheduleTab;
  const { data: tasks } = useQuery({ ...scheduleTasksQuery, enabled: hasTasks });
  const { data: notifications } = useQuery(unreadQuery);
  const { data: teams } = useQuery(myTeamsQuery);
  return {
    toAcknowledge: tasks?.toAcknowledge.length ?? 0,
    toDecide: tasks?.toDecide.length ?? 0,
    unread: notifications?.unread ?? 0,
    toReport: new Set(teams?.items.flatMap(({ toReport }) => toReport?.id ?? [])).size,
  };
}

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

/** Learns how many teams the member follows, so that the scores keep room for them from then on. */
function useRoom(): void {
  const { pathname } = useLocation();
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
  const count = Object.values(useWaiting()).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <>
      <span className="visually-hidden">{` (${count} ${count === 1 ? 'thing waits' : 'things wait'} for you)`}</span>
      <span className={styles.count} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    </>
  );
}
