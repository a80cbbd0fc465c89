import { accountPages } from '@csz/contract/accounts/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsMember } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';

import { subscriptionsQuery } from './queries.ts';

const FollowDialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }));

interface FollowButtonProps {
  schoolId: string;
  schoolName: string;
  /** The sport of a team's page; none on a school's. */
  sport?: { readonly id: string; readonly name: string } | undefined;
}

/** FOLLOW or FOLLOWING: guests are asked to log in, followers come to their profile, everybody else chooses what. */
export function FollowButton({ schoolId, schoolName, sport }: FollowButtonProps) {
  const sportId = sport?.id;
  const me = useMe();
  const navigate = useNavigate();
  const asMember = useAsMember();
  const { data } = useQuery({ ...subscriptionsQuery, enabled: me !== null });
  const [isOpen, setOpen] = useState(false);
  const isFollowing =
    me !== null &&
    data?.items.some(
      (item) => item.followedSchoolId === schoolId && (sportId === undefined || item.followedSportId === sportId),
    ) === true;
  const press = () => {
    if (isFollowing) navigate(accountPages.myAccount());
    else asMember(() => setOpen(true));
  };
  return (
    <>
      {/* Wide enough for either word: which it is arrives after the page. */}
      <Button primary={!isFollowing} onClick={press} style={{ minWidth: '7.5rem' }}>
        {isFollowing ? 'FOLLOWING' : 'FOLLOW'}
        <span className="visually-hidden"> {[schoolName, sport?.name].filter(Boolean).join(' ')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <FollowDialog schoolId={schoolId} schoolName={schoolName} sportId={sportId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
