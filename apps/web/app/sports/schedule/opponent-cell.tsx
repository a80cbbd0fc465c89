import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { Badge } from '#web/ui/badge.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import type { TeamView } from './load-schedules.ts';
import styles from './opponent-cell.module.css';
import { isChanged, opponentName, venueLabel, venueMark } from './schedule-labels.ts';

interface OpponentCellProps {
  game: ScheduleGame;
  team: TeamView;
  sportId: string;
}

/** 'vs' or '@', the opponent, and what is special about the game. */
export function OpponentCell({ game, team, sportId }: OpponentCellProps) {
  const { opponent } = game;
  const mark = venueMark(game);
  return (
    <td>
      <div className={styles.opponent}>
        {opponent !== null && (
          <span className={styles.mark}>
            <span aria-hidden="true">{mark}</span>
            <span className="visually-hidden">{`${venueLabel(game)} `}</span>
          </span>
        )}
        {opponent !== null && (
          <Crest imgUrl={opponent.imgUrl} initials={opponent.initials} colors={opponent.colors} size={26} />
        )}
        <span className={styles.words}>
          <span>
            {opponent === null ? (
              <Link className={styles.name} to={pages.game(game.id)}>
                {opponentName(game)}
              </Link>
            ) : (
              <Link className={styles.name} to={opponentSchedule(opponent, sportId, team.season)}>
                {opponent.shortName}
              </Link>
            )}
            {game.isLeague && opponent !== null && <LeagueMark />}
          </span>
          <Tags game={game} today={team.today} />
        </span>
      </div>
    </td>
  );
}

const LeagueMark = () => (
  <>
    <span aria-hidden="true">&thinsp;*</span>
    <span className="visually-hidden">, league game</span>
  </>
);

const opponentSchedule = (
  { schoolId, stateId, districtId }: NonNullable<ScheduleGame['opponent']>,
  sportId: string,
  season: string,
) => pages.schedules({ countyId: districtId, schoolId, season, stateId, sportId });

/** Small words under the opponent; nothing for an ordinary game. */
function Tags({ game, today }: { game: ScheduleGame; today: string }) {
  const tags = [
    game.opponent !== null && game.name !== '' ? game.name : '',
    game.isPlayoff ? 'Playoff' : '',
    game.gameType === 'Scrimmage' ? 'Scrimmage' : '',
    game.noHomeTeam && game.opponent !== null ? 'Neutral site' : '',
  ].filter(Boolean);
  const changed = isChanged(game, today) ? game.changedOn : null;
  if (tags.length === 0 && changed === null) return null;
  return (
    <Cluster as="span" gap={2} rows={0} className="soft small">
      {tags.join(' · ')}
      {changed !== null && <Badge waits>Changed {formatDate(changed)}</Badge>}
    </Cluster>
  );
}
