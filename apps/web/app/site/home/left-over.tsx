import { useQuery } from '@tanstack/react-query';
import { clearStarred } from '#web/people/follows/starred.ts';
import { useLeftOver, useTakeOver } from '#web/people/follows/take-over.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { teamsQuery } from './queries.ts';

/** What this device kept before the member logged in, and whether they want it: who follows teams already chooses. */
export function LeftOver() {
  const left = useLeftOver();
  const teams = left === undefined || left.isFirst ? [] : left.teams;
  const { data } = useQuery(teamsQuery(teams));
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
