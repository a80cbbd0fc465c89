import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { useLive } from '#web/api/live/use-live.ts';
import type { TodayView } from '#web/sports/scores/load-today.ts';
import { Board } from '#web/ui/board.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { MemberGains } from './member-gains.tsx';
import { Tonight } from './tonight.tsx';

/** The home page of a guest: what happens tonight, and what an account would add. */
export function FrontPage({ tonight }: { tonight: TodayView | undefined }) {
  useLive();
  return (
    <Columns
      side={
        <Stack gap={5}>
          <MemberGains />
          <Cluster gap={2} align="stretch">
            <ButtonLink to={accountPages.signUp()} primary>
              Create Account
            </ButtonLink>
            <ButtonLink to={accountPages.login()}>Log In</ButtonLink>
          </Cluster>
        </Stack>
      }
    >
      <Stack gap={4} data-front="">
        <Board title="Every score of every game by 11 pm" gap={1}>
          <p className="soft">You are looking around as a guest. Scores, schedules and The Zone are open to you.</p>
        </Board>
        {tonight === undefined ? (
          <p>
            <ButtonLink to={pages.scores()}>See all scores</ButtonLink>
          </p>
        ) : (
          <Tonight view={tonight} />
        )}
      </Stack>
    </Columns>
  );
}
