import { formatNearDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { ScheduleGame, ScheduleGroup } from '@csz/contract/schedule/calls';
import type { ReactNode } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { GameResult } from './game-result.tsx';
import type { TeamView } from './load-schedules.ts';
import { opponentName, timeCell, venueLabel, venueMark } from './schedule-labels.ts';
import styles from './season-glance.module.css';

/** The two games that a fan looks for first, above the lists of all of them. */
export function SeasonGlance({ group, view: { today, tz } }: { group: ScheduleGroup; view: TeamView }) {
  const { last, next } = gamesAroundToday(group);
  // A list of two is a glance itself.
  if (group.gamesPast.length + group.gamesFuture.length < 3 || (last ?? next) === undefined) return null;
  return (
    <div className={styles.glance}>
      {last !== undefined && (
        <GlanceLink label="Last game" game={last} today={today}>
          <GameResult game={last} />
        </GlanceLink>
      )}
      {next !== undefined && (
        <GlanceLink label="Next game" game={next} today={today}>
          <span className="figures larger">{timeCell(next, tz)}</span>
        </GlanceLink>
      )}
    </div>
  );
}

interface GlanceLinkProps {
  label: string;
  game: ScheduleGame;
  today: string;
  /** The figure of it: a result, or a time. */
  children: ReactNode;
}

function GlanceLink({ label, game, today, children }: GlanceLinkProps) {
  const { opponent, eventDate } = game;
  return (
    <Link to={pages.game(game.id)} className={styles.game}>
      <span className="small strong">
        {label}
        {eventDate !== null && <span className="soft regular">, {formatNearDay(eventDate, today)}</span>}
      </span>
      <Cluster as="span" gap={2} rows={0} justify="right" className={styles.figure}>
        {children}
      </Cluster>
      <Cluster as="span" gap={2} isLine>
        {opponent !== null && (
          <>
            <span aria-hidden="true">{venueMark(game)}</span>
            <span className="visually-hidden">{`${venueLabel(game)} `}</span>
            <Crest imgUrl={opponent.imgUrl} initials={opponent.initials} colors={opponent.colors} size={22} />
          </>
        )}
        <span className="clipped named strong">{opponentName(game)}</span>
      </Cluster>
    </Link>
  );
}

/** The latest game that has a result, and the next one with a day: what people come for in the middle of a season. */
function gamesAroundToday({ gamesPast, gamesFuture }: Pick<ScheduleGroup, 'gamesPast' | 'gamesFuture'>) {
  const results = gamesPast.filter((game) => isOn(game) && hasResult(game));
  return {
    // A result of an unknown day stands last in the list, and is not the latest one for that.
    last: results.findLast(hasDay) ?? results.at(-1),
    next: gamesFuture.find((game) => isOn(game) && hasDay(game)),
  };
}

const hasDay = ({ eventDate, isEventDateTBD }: ScheduleGame) => eventDate !== null && !isEventDateTBD;

const isOn = ({ status, gameType }: ScheduleGame) => status === 'Active' && gameType !== 'Event';

const hasResult = ({ gameScoreStatus, myScore, placing }: ScheduleGame) =>
  gameScoreStatus !== null || myScore !== null || placing !== null;
