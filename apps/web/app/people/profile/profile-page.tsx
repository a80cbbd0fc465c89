import { profileRoutes } from '@csz/contract/profile/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { useLogOut } from '#web/people/accounts/use-log-out.ts';
import { VerifyBanner } from '#web/people/accounts/verify-banner.tsx';
import { SubscriptionList } from '#web/people/follows/subscription-list.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import styles from '#web/ui/my-account.module.css';
import { accuracyText } from './accuracy.ts';
import { Avatar } from './avatar.tsx';
import { LeaveAccount } from './leave-account.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './queries.ts';
import { SessionList } from './session-list.tsx';

/** Everything about oneself in one place; calendar and standing come from what stands on members. */
export function ProfilePage({ calendar, standing }: { calendar: ReactNode; standing: ReactNode }) {
  const { data: profile, isLoadingError, refetch } = useQuery(profileQuery);
  const me = useMe();
  const logOut = useLogOut();
  if (isLoadingError) return <ListFailed words="Your profile could not be loaded." onRetry={refetch} />;
  if (profile === undefined) return <SkeletonBar width="100%" height={480} />;
  return (
    <Stack gap={6} className={styles.sections}>
      <Stack>
        {me?.isEmailVerified === false && <VerifyBanner />}
        <Avatar
          profile={profile}
          acts={
            <>
              <ButtonLink to={accountPages.changePassword()}>Change Password</ButtonLink>
              <Button onClick={logOut}>Log Out</Button>
            </>
          }
        >
          <h1>{profile.fullName}</h1>
          <p>
            <Link to={accountPages.myAccount('scores')}>Scores you reported</Link>:{' '}
            <strong>{accuracyText(profile.statTrue, profile.statFalse)}</strong>
          </p>
        </Avatar>
      </Stack>
      <Stack as="section" className={styles.section} aria-labelledby="settings">
        <h2 id="settings">Account settings</h2>
        <ProfileForm key={profile.id} profile={profile} />
      </Stack>
      <Stack as="section" className={styles.section} aria-labelledby="following">
        <h2 id="following">Following</h2>
        <SubscriptionList />
      </Stack>
      <Stack as="section" className={styles.section} aria-labelledby="calendar">
        <h2 id="calendar">My calendar</h2>
        {calendar}
      </Stack>
      <Stack as="section" className={styles.section} aria-labelledby="zone">
        <h2 id="zone">The Zone</h2>
        {standing}
      </Stack>
      <Stack as="section" className={styles.section} aria-labelledby="devices">
        <h2 id="devices">Where you are logged in</h2>
        <SessionList />
      </Stack>
      <Stack as="section" className={styles.section} aria-labelledby="data">
        <h2 id="data">Your data</h2>
        <Cluster className={styles.row}>
          <a href={profileRoutes.downloadMyData.path} download="my-data.json">
            Download my data
          </a>
        </Cluster>
        <LeaveAccount />
      </Stack>
    </Stack>
  );
}
