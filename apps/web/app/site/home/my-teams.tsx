import type { Game } from '@csz/contract/games/calls';
import type { MyTeam } from '@csz/contract/home/calls';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { hasRecord, recordText } from '#web/sports/games/format-record.ts';
import { scheduleTasksQuery } from '#web/sports/schedule/manage/queries.ts';
import type { Lookout } from '#web/sports/scores/clock-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { nextText, opponentText, resultText } from './my-team-labels.ts';
import { myTeamsQuery } from './queries.ts';

/** Each followed team with its last result, its next game, its record, and what waits for the member. */
export function MyTeams({ view }: { view: Lookout }) {
  const { data, isLoadingError, refetch } = useQuery(myTeamsQuery);
  return (
    <Section id="my-teams" title="My teams">
      <Tasks />
      {isLoadingError ? (
        <ListFailed onRetry={refetch} />
      ) : data === undefined ? (
        <ListWaits height={160} />
      ) : data.items.length === 0 ? (
        <ListNote next={<ButtonLink to={pages.schedules()}>Find a team</ButtonLink>}>
          You follow no team yet. FOLLOW is on the page of each team.
        </ListNote>
      ) : (
        <Grid as="ul" least="270px">
          {data.items.map((team) => (
            <Card as="li" key={`${team.schoolId}-${team.sportId}`}>
              <TeamCard team={team} view={view} />
            </Card>
          ))}
        </Grid>
      )}
    </Section>
  );
}

function TeamCard({ team, view }: { team: MyTeam; view: Lookout }) {
  const { lastGame, nextGame, toReport, record } = team;
  return (
    <Stack gap={2}>
      <Cluster gap={2} isLine>
        <Crest {...team} size={32} />
        <h3>
          <Link to={teamAddress(team)} className="quiet">
            {[team.shortName, team.sportName].filter(Boolean).join(' · ')}
          </Link>
        </h3>
        {record !== null && hasRecord(record) && <span className="strong">{recordText(record)}</span>}
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

/** What coaches and directors are asked to do about their games. */
function Tasks() {
  const { scheduleTab } = usePortal();
  const me = useMe();
  const { data } = useQuery({ ...scheduleTasksQuery, enabled: scheduleTab && me?.isCoachType === true });
  const waits = [
    counted(data?.toAcknowledge.length ?? 0, 'change to acknowledge', 'changes to acknowledge'),
    counted(data?.toDecide.length ?? 0, 'request to decide', 'requests to decide'),
  ].filter((text) => text !== undefined);
  if (waits.length === 0) return null;
  return (
    <p>
      Waits for you: <Link to={accountPages.myAccount('schedule')}>{waits.join(' and ')}</Link>
    </p>
  );
}

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
