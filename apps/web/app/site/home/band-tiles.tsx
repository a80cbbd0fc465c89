import { teamText } from '@csz/contract/follows/starred';
import type { MyTeam } from '@csz/contract/home/calls';
import { pages } from '@csz/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { rememberTeams, useStarred } from '#web/people/follows/starred.ts';
import type { BoardClock } from '#web/sports/scores/clock-of.ts';
import { Crest } from '#web/ui/crest.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { bandText } from './my-team-labels.ts';
import { myTeamsQuery, teamsQuery } from './queries.ts';
import styles from './teams-band.module.css';

/** The teams that a member follows, or that this device keeps for its guest; undefined until they are known. */
function useOwnTeams(): { readonly teams: readonly MyTeam[] | undefined; readonly isFailed: boolean } {
  const me = useMeOnceKnown();
  const stars = useStarred();
  const isMember = me != null;
  const followed = useQuery({ ...myTeamsQuery, enabled: isMember });
  const kept = useQuery({ ...teamsQuery(stars), enabled: me === null && stars.length > 0 });
  const isFailed = followed.isError || kept.isError;
  if (isMember) return { teams: followed.data?.items, isFailed };
  if (me === null && stars.length === 0) return { teams: [], isFailed };
  const names = new Set(stars.map(teamText));
  return { teams: kept.data?.items.filter((team) => names.has(teamText(team))), isFailed };
}

/** A row of one's teams: how the last game ended, or when the next one is. */
export function BandTiles({ view }: { view: BoardClock }) {
  const isMember = useMeOnceKnown() != null;
  const { teams, isFailed } = useOwnTeams();
  const count = teams?.length;
  useEffect(() => {
    if (count !== undefined && isMember) rememberTeams(count);
  }, [count, isMember]);
  return (
    <ul className={styles.tiles}>
      {teams?.map((team) => (
        <li key={teamText(team)}>
          <Tile team={team} view={view} />
        </li>
      ))}
      {(teams !== undefined || isFailed) && (
        <li>
          <Link to={pages.teams()} className={`${styles.tile} strong`}>
            All my teams
          </Link>
        </li>
      )}
    </ul>
  );
}

function Tile({ team, view }: { team: MyTeam; view: BoardClock }) {
  const { game, when, what } = bandText(team, view);
  const { schoolId, districtId, stateId, sportId } = team;
  const schedule = pages.schedules({ schoolId, countyId: districtId, stateId, ...(sportId !== null && { sportId }) });
  return (
    <Link to={game === null ? schedule : pages.game(game.id)} className={`${styles.tile} ${styles.wide}`}>
      <Crest {...team} size={32} />
      <Stack as="span" gap={0} className="tight">
        <span className="clipped">
          <strong>{team.shortName}</strong> <span className="soft small">{team.sportName}</span>
        </span>
        <span className="clipped small">
          <strong>{when}</strong> <span className="soft">{what}</span>
        </span>
      </Stack>
    </Link>
  );
}
