import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { PointGame } from '@csz/contract/point-rankings/calls';
import { useQuery } from '@tanstack/react-query';
import { OutcomeMark } from '#web/sports/games/outcome-mark.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote, RetryButton, SkeletonRows } from '#web/ui/list-state.tsx';
import styles from './point-ranking.module.css';
import { pointSumQuery, type RankingFilter } from './queries.ts';

interface PointSumProps {
  filter: RankingFilter & { readonly schoolId: string };
  name: string;
}

/** How a figure comes about: its parts, then every game with what it brings. */
export function PointSum({ filter, name }: PointSumProps) {
  const { data, isError, refetch } = useQuery(pointSumQuery(filter));
  if (data === undefined) {
    if (isError) return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Loading Error</ListNote>;
    return <SkeletonRows widths={['60%', '20%']} height={40} rows={6} />;
  }
  return (
    <Stack gap={3}>
      <h3>
        {name}: {data.figure}
      </h3>
      <table className={styles.sum}>
        <caption className="visually-hidden">Sum of {name}</caption>
        <tbody>
          {data.terms.map(({ label, figure, times, result }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{times === '' ? '' : `${figure} ${times.startsWith('÷') ? times : `× ${times}`} =`}</td>
              <td className="strong">{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.games.length > 0 && <Games games={data.games} columns={data.columns} name={name} />}
    </Stack>
  );
}

interface GamesProps {
  games: readonly PointGame[];
  columns: readonly string[];
  name: string;
}

function Games({ games, columns, name }: GamesProps) {
  return (
    <table className={styles.sum}>
      <caption className="visually-hidden">Games of {name}</caption>
      <thead>
        <tr>
          <th scope="col">Game</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={`${game.gameId} ${game.opponentId}`}>
            <th scope="row">
              <Link className="breaks target quiet" to={pages.game(game.gameId)}>
                <OutcomeMark outcome={game.outcome} /> {game.isHome || game.noHomeTeam ? 'vs' : '@'} {game.opponent}
              </Link>
              <span className="soft small own-line">
                {[game.eventDate === null ? '' : formatDay(game.eventDate), game.note]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </th>
            {columns.map((column, at) => (
              <td key={column}>{game.figures[at] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
