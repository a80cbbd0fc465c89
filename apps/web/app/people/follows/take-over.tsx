import { followsRoutes } from '@csz/contract/follows/routes';
import type { TeamRef } from '@csz/contract/follows/starred';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { subscriptionsQuery } from './queries.ts';
import { clearStarred, useStarred } from './starred.ts';

/** Follows what this device kept for its guest; the device keeps it no longer. */
export function useTakeOver() {
  const notice = useNotice();
  return useAction(followsRoutes.followTeams, {
    errorsTo: 'toast',
    onDone: (_, { body: { teams } }) => {
      clearStarred();
      notice.show(`You follow the ${teams.length === 1 ? 'team' : `${teams.length} teams`} that this device kept.`);
    },
  });
}

/** What this device keeps for its guest and the member does not follow; undefined until that is known. */
export function useLeftOver(): { readonly teams: readonly TeamRef[]; readonly isFirst: boolean } | undefined {
  const stars = useStarred();
  const { data } = useQuery({ ...subscriptionsQuery, enabled: stars.length > 0 });
  if (data === undefined) return undefined;
  const isFollowed = ({ schoolId, sportId }: TeamRef) =>
    data.items.some((follow) => follow.followedSchoolId === schoolId && follow.followedSportId === sportId);
  return { teams: stars.filter((star) => !isFollowed(star)), isFirst: data.items.length === 0 };
}

/**
 * Brings what a guest kept to the member that they have become. Who follows teams already may have lent the phone: they
 * are asked where their teams are.
 */
export function TakeOver() {
  const left = useLeftOver();
  const stars = useStarred();
  const { run } = useTakeOver();
  const isTaken = useRef(false);
  useEffect(() => {
    if (left === undefined || stars.length === 0) return;
    if (left.teams.length === 0) clearStarred();
    else if (left.isFirst && !isTaken.current) {
      isTaken.current = true;
      void run({ body: { teams: [...left.teams] } });
    }
  });
  return null;
}
