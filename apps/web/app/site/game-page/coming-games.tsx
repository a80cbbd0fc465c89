import { formatClock, formatDay, zoneName } from '@csz/contract/core/when';
import type { GameDetail } from '@csz/contract/games/calls';
import { boardOrder } from '@csz/contract/games/score-line';
import { pages } from '@csz/contract/pages';
import { knownTime } from '@csz/rules/game-time';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './coming-games.module.css';
import { type ComingFilter, comingGamesQuery, type Fixture } from './queries.ts';

interface ComingGamesProps {
  game: GameDetail;
  filters: readonly ComingFilter[];
}

/** What both teams play next. */
export const ComingGames = (props: ComingGamesProps) => (
  <ServedOnce query={comingGamesQuery(props.filters)}>
    <NextGames {...props} />
  </ServedOnce>
);

function NextGames({ game, filters }: ComingGamesProps) {
  const { data = [] } = useQuery(comingGamesQuery(filters));
  const coming = new Map(filters.map(({ schoolId }, index) => [schoolId, data[index] ?? []]));
  const teams = boardOrder(game).filter(({ schoolId }) => (coming.get(schoolId)?.length ?? 0) > 0);
  // Something has to come with the page: what came empty would be fetched as if it had been lost.
  if (teams.length === 0) return <span hidden />;
  return (
    <Stack as="section" aria-labelledby="coming">
      <h2 id="coming" className="heading">
        Coming up
      </h2>
      {teams.map((team) => (
        <div key={team.id}>
          <h3>{team.shortName}</h3>
          <ul>
            {coming.get(team.schoolId)?.map((next) => (
              <li key={next.id}>
                <Link to={pages.game(next.id)} className={`${styles.game} quiet row-link`}>
                  <span className={`${styles.day} one-line soft small`}>{formatWhen(next).day}</span>
                  <span className={`${styles.opponent} named strong`}>{opponentName(next, team.schoolId)}</span>
                  <span className="one-line soft small">{formatWhen(next).time}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  );
}

function formatWhen(game: Fixture): { day: string; time: string } {
  const { playedOn, startTime } = knownTime(game);
  return {
    day: playedOn === null ? 'TBD' : formatDay(playedOn),
    time: playedOn === null || !startTime ? 'TBD' : `${formatClock(startTime)} ${zoneName(game.tz, playedOn)}`,
  };
}

function opponentName({ teams, name, noHomeTeam, sportName }: Fixture, schoolId: string): string {
  const own = teams.find((team) => team.schoolId === schoolId);
  const [opponent, third] = teams.filter((team) => team.schoolId !== schoolId);
  if (opponent === undefined || third !== undefined) return name || `${sportName} meet`;
  return `${noHomeTeam || own?.isHome === true ? 'vs' : '@'} ${opponent.shortName}`;
}
