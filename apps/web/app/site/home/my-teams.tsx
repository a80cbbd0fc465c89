import { accountPages } from '@csz/contract/accounts/pages';
import { teamText } from '@csz/contract/follows/starred';
import type { Game } from '@csz/contract/games/calls';
import { hasRecord, recordText } from '@csz/contract/games/format-record';
import type { MyTeam } from '@csz/contract/home/calls';
import { notificationsPage } from '@csz/contract/notifications/pages';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { subscriptionsQuery } from '#web/people/follows/queries.ts';
import { clearStarred, keepRoom, rememberTeams, useStarred } from '#web/people/follows/starred.ts';
import { useLeftOver, useTakeOver } from '#web/people/follows/take-over.tsx';
import type { BoardClock } from '#web/sports/scores/clock-of.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { nextText, opponentText, resultText } from './my-team-labels.ts';
import { myTeamsQuery, teamsQuery } from './queries.ts';
import { isOnItsWay, useWaiting } from './waiting-count.tsx';

/** Whether what stands above one's teams may still arrive: it would move all that is below. */
export function useAreTeamsOnTheirWay(): boolean {
  const left = useLeftTeams();
  const waiting = useWaiting();
  return left.isOnItsWay || waiting.isOnItsWay;
}

/** Each followed team with its last result, its next game, its record, and what waits for the member. */
export function MyTeams({ view }: { view: BoardClock }) {
  const { data, isLoadingError, refetch } = useQuery(myTeamsQuery);
  const areOnTheirWay = useAreTeamsOnTheirWay();
  const count = data?.items.length;
  useEffect(() => {
    if (count === undefined) return;
    rememberTeams(count);
    keepRoom(count > 0);
  }, [count]);
  return (
    <Section id="my-teams" title="My teams">
      {!areOnTheirWay && (
        <>
          <Tasks />
          <LeftOver />
        </>
      )}
      {isLoadingError ? (
        <ListFailed onRetry={refetch} />
      ) : data === undefined || areOnTheirWay ? (
        <ListWaits height={160} />
      ) : data.items.length === 0 ? (
        <ListNote next={<ButtonLink to={pages.schedules()}>Find a team</ButtonLink>}>
          You follow no team yet. FOLLOW is on the page of each team.
        </ListNote>
      ) : (
        <TeamGrid teams={data.items} view={view} />
      )}
    </Section>
  );
}

interface TeamGridProps {
  readonly teams: readonly MyTeam[];
  readonly view: BoardClock;
  /** What can be done with a team besides. */
  readonly act?: (team: MyTeam) => ReactNode;
}

export const TeamGrid = ({ teams, view, act }: TeamGridProps) => (
  <Grid as="ul" least="270px">
    {teams.map((team) => (
      <Card as="li" key={teamText(team)} className="breaks">
        <TeamCard team={team} view={view}>
          {act?.(team)}
        </TeamCard>
      </Card>
    ))}
  </Grid>
);

export const teamName = ({ shortName, sportName }: MyTeam): string =>
  [shortName, sportName].filter(Boolean).join(' · ');

function TeamCard({ team, view, children }: { team: MyTeam; view: BoardClock; children: ReactNode }) {
  const { lastGame, nextGame, toReport, record } = team;
  return (
    <Stack gap={2}>
      <Cluster gap={2} isLine>
        <Crest {...team} size={32} />
        <h3>
          <Link to={teamAddress(team)} className="quiet">
            {teamName(team)}
          </Link>
        </h3>
        {record !== null && hasRecord(record) && <span className="rigid strong">{recordText(record)}</span>}
        {children}
      </Cluster>
      {lastGame !== null && (
        <GameLine label="Last" game={lastGame}>
          <strong>{resultText(lastGame, team)}</strong> {opponentText(lastGame, team)}
        </GameLine>
      )}
      {nextGame !== null && (
        <GameLine label="Next" game={nextGame}>
          {nextText(nextGame, view)} {opponentText(nextGame, team)}
        </GameLine>
      )}
      {lastGame === null && nextGame === null && <p className="soft">No games of this season are known yet.</p>}
      {toReport !== null && (
        <ButtonLink to={`${pages.game(toReport.id)}#score`}>{`Add Score, ${opponentText(toReport, team)}`}</ButtonLink>
      )}
    </Stack>
  );
}

const teamAddress = ({ schoolId, districtId, stateId, sportId }: MyTeam) =>
  pages.schedules({ schoolId, countyId: districtId, stateId, ...(sportId !== null && { sportId }) });

function GameLine({ label, game, children }: { label: string; game: Game; children: ReactNode }) {
  return (
    <Link to={pages.game(game.id)} className="target quiet">
      <span>
        <span className="soft small">{label} </span>
        <span className="named">{children}</span>
      </span>
    </Link>
  );
}

/** What is to be read, and what coaches and directors are to do about their games. */
function Tasks() {
  const { toAcknowledge, toDecide, unread } = useWaiting().counts;
  const changes = [
    counted(toAcknowledge, 'change to acknowledge', 'changes to acknowledge'),
    counted(toDecide, 'request to decide', 'requests to decide'),
  ].filter((text) => text !== undefined);
  const news = counted(unread, 'notification to read', 'notifications to read');
  if (changes.length === 0 && news === undefined) return null;
  return (
    <Cluster as="p" rows={0}>
      Waits for you:
      {changes.length > 0 && (
        <Link to={accountPages.myAccount('schedule')} className="target">
          {changes.join(' and ')}
        </Link>
      )}
      {news !== undefined && (
        <Link to={notificationsPage()} className="target">
          {news}
        </Link>
      )}
    </Cluster>
  );
}

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

/** What is left of a guest's teams for a member to decide about, and how they are called. */
function useLeftTeams() {
  const hasAny = useStarred().length > 0;
  const follows = useQuery({ ...subscriptionsQuery, enabled: hasAny });
  const left = useLeftOver();
  const teams = left === undefined || left.isFirst ? [] : left.teams;
  const found = useQuery(teamsQuery(teams));
  return { teams, data: found.data, isOnItsWay: [follows, found].some(isOnItsWay) };
}

/** What this device kept before the member logged in, and whether they want it: who follows teams already chooses. */
function LeftOver() {
  const { teams, data } = useLeftTeams();
  const { isBusy, run } = useTakeOver();
  if (teams.length === 0 || data === undefined) return null;
  const names = data.items.map(({ shortName, sportName }) => [shortName, sportName].filter(Boolean).join(' '));
  return (
    <Stack className="callout" gap={3}>
      <p>
        Before you logged in, this device kept {new Intl.ListFormat('en-US').format(names)}. Do you want to follow
        {names.length === 1 ? ' it' : ' them'}?
      </p>
      <Cluster gap={2}>
        <Button primary disabled={isBusy} onClick={() => run({ body: { teams: [...teams] } })}>
          Follow
        </Button>
        <Button onClick={clearStarred}>No, take {names.length === 1 ? 'it' : 'them'} off</Button>
      </Cluster>
    </Stack>
  );
}
