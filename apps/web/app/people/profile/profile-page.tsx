import { accountPages } from '@csz/contract/accounts/pages';
import { profileRoutes } from '@csz/contract/profile/routes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { useLogOut } from '#web/people/accounts/use-log-out.ts';
import { VerifyBanner } from '#web/people/accounts/verify-banner.tsx';
import { EmailChange } from '#web/people/email-change/email-change.tsx';
import { SubscriptionList } from '#web/people/follows/subscription-list.tsx';
import { SecondFactor } from '#web/people/second-factor/second-factor.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
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
  const { hash } = useLocation();
  const hasCome = profile !== undefined;
  // The part that a link means comes after the page.
  useEffect(() => {
    if (hasCome && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hasCome, hash]);
  if (isLoadingError) return <ListFailed words="Your profile could not be loaded." onRetry={refetch} />;
  if (profile === undefined) return <SkeletonBar width="100%" height={480} />;
  return (
    <Page gap={6}>
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
      <Section id="settings" title="Account settings">
        <ProfileForm key={profile.id} profile={profile} />
      </Section>
      <Section id="email" title="Your email address">
        <EmailChange email={profile.email} />
      </Section>
      <Section id="following" title="Following">
        <SubscriptionList />
      </Section>
      <Section id="calendar" title="My calendar">
        {calendar}
      </Section>
      <Section id="zone" title="The Zone">
        {standing}
      </Section>
      <Section id="second-factor" title="Your second factor">
        <SecondFactor />
      </Section>
      <Section id="devices" title="Where you are logged in">
        <SessionList />
      </Section>
      <Section id="data" title="Your data">
        <Cluster>
          <a href={profileRoutes.downloadMyData.path} download="my-data.json" className="target">
            Download my data
          </a>
        </Cluster>
        <LeaveAccount />
      </Section>
    </Page>
  );
}

/** "12/13 correct (92%)"; without any report yet, 100%. */
export function accuracyText(correct: number, wrong: number): string {
  const total = correct + wrong;
  const percent = total === 0 ? 100 : Math.round((correct / total) * 100);
  return `${correct}/${total} correct (${percent}%)`;
}
