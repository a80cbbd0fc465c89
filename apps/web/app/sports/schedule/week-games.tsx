import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { ScheduleGame, ScheduleGroup } from '@csz/contract/schedule/calls';
import { weekOf } from '@csz/rules/civil-date';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { GameResult } from './game-result.tsx';
import type { TeamView } from './load-schedules.ts';
import { opponentName, timeCell, venueLabel, venueMark } from './schedule-labels.ts';
import styles from './week-games.module.css';

/** More than these are in the lists of their sports. */
const MOST_GAMES = 12;

interface WeekEntry {
  readonly game: ScheduleGame;
  readonly sportName: string;
  readonly isOver: boolean;
}

/** What a school plays this week, Sunday to Saturday, whatever the sport. */
export function WeekGames({ groups, view }: { groups: readonly ScheduleGroup[]; view: TeamView }) {
  const games = gamesOfWeek(groups, view.today);
  if (games.length === 0) return null;
  return (
    <Stack as="section" gap={0} aria-labelledby="week">
      <h2 id="week" className="heading">
        This week
      </h2>
      <ul>
        {games.slice(0, MOST_GAMES).map(({ game, sportName, isOver }) => (
          <li key={game.id}>
            <Link to={pages.game(game.id)} className={styles.game}>
              <span className="soft small">{game.eventDate !== null && formatDay(game.eventDate)}</span>
              <span className="tight">
                <span className="named strong">
                  <span aria-hidden="true">{game.opponent !== null && `${venueMark(game)} `}</span>
                  <span className="visually-hidden">{`${venueLabel(game)} `}</span>
                  {opponentName(game)}
                </span>
                <span className="own-line soft small">{sportName}</span>
              </span>
              <Cluster as="span" gap={2} rows={0} justify="right" className="strong">
                {isOver || game.status !== 'Active' ? <GameResult game={game} /> : timeCell(game, view.tz)}
              </Cluster>
            </Link>
          </li>
        ))}
      </ul>
      {games.length > MOST_GAMES && (
        <p className="soft small">And {games.length - MOST_GAMES} more, in the lists below.</p>
      )}
    </Stack>
  );
}

/** The games of the week that today is in, by day and time. */
export function gamesOfWeek(groups: readonly ScheduleGroup[], today: string): WeekEntry[] {
  const { from, to } = weekOf(today);
  return groups
    .flatMap(({ gamesPast, gamesFuture, sportName }) => [
      ...gamesPast.map((game) => ({ game, sportName, isOver: true })),
      ...gamesFuture.map((game) => ({ game, sportName, isOver: false })),
    ])
    .filter(({ game: { eventDate, isEventDateTBD } }) => !isEventDateTBD && isWithin(eventDate, from, to))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const isWithin = (day: string | null, from: string, to: string) => day !== null && day >= from && day <= to;

const keyOf = ({ game: { eventDate, startTime, id } }: WeekEntry) => `${eventDate} ${startTime ?? '~'} ${id}`;
